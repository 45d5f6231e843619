import { SettingForm } from "../../components/setting-form.tsx";
import { TextField, textOf } from "../../components/text-field.tsx";
import { changeName, choosePicture, type Me } from "./queries.ts";
import { useRefreshMe } from "./use-refresh-me.ts";

type User = Me["user"];

/** What others see of a person: the name and the picture. */
export function PersonalData({ user }: { readonly user: User }) {
  return (
    <>
      <NameForm user={user} />
      <PictureChoice user={user} />
    </>
  );
}

/** Changes what everybody sees: first and last name. */
function NameForm({ user }: { readonly user: User }) {
  const refresh = useRefreshMe();
  const save = async (fields: FormData) => {
    await changeName({ first_name: textOf(fields, "first_name"), last_name: textOf(fields, "last_name") });
    await refresh();
    return "Ime je spremljeno.";
  };
  return (
    <SettingForm submit="Spremi ime" onSubmit={save}>
      {(errors) => (
        <>
          <TextField
            key={user.first_name}
            label="Ime"
            name="first_name"
            autoComplete="given-name"
            defaultValue={user.first_name}
            error={errors.first_name}
          />
          <TextField
            key={user.last_name}
            label="Prezime"
            name="last_name"
            autoComplete="family-name"
            defaultValue={user.last_name}
            error={errors.last_name}
          />
        </>
      )}
    </SettingForm>
  );
}

/** The provider's picture, or initials; nothing to choose where no provider has sent one. */
function PictureChoice({ user }: { readonly user: User }) {
  const refresh = useRefreshMe();
  if (!user.picture && !user.picture_kept) return null;
  const choose = async () => {
    await choosePicture(user.picture ? "initials" : "provider");
    await refresh();
    return "Slika je promijenjena.";
  };
  const submit = user.picture ? "Prikaži inicijale umjesto slike" : "Vrati sliku s Googlea ili Facebooka";
  return (
    <SettingForm submit={submit} onSubmit={choose}>
      {() => null}
    </SettingForm>
  );
}
