/** An e-mail address that breaks before its @ where a line is too short for it. */
export function EmailAddress({ email }: { readonly email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
