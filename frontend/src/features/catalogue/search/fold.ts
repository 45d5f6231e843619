const marks = /\p{Diacritic}/gu;

/** Text as it is compared: small letters, č ć š ž đ as c c s z d. */
export function fold(text: string): string {
  return text.toLocaleLowerCase("hr").normalize("NFD").replace(marks, "").replaceAll("đ", "d");
}
