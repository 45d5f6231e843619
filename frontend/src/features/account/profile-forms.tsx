import { useState } from "react";
import type { User } from "#contract/identity.ts";
import { SettingForm } from "../../components/setting-form.tsx";
import { TextField, textOf } from "../../components/text-field.tsx";
import { useShop } from "../shop/use-shop.ts";
import { CountryField } from "./country-field.tsx";
import { changeCountry, changeName, choosePicture, type Me } from "./queries.ts";
import { useRefreshMe } from "./use-refresh-me.ts";

/** What others see of a person, the name and the picture; and where they live. */
export function ProfileForms({ me }: { readonly me: Me }) {
  return (
    <>
      <NameForm user={me.user} />
      <PictureChoice user={me.user} />
      <CountryForm me={me} />
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

/** Changes where the person lives, and by that whose PDV the next order and the next renewals carry. */
function CountryForm({ me }: { readonly me: Me }) {
  const refresh = useRefreshMe();
  const save = async (fields: FormData) => {
    await changeCountry(textOf(fields, "country"));
    await refresh();
    return "Država je spremljena.";
  };
  const from = me.subscription?.subscription_status === "active" ? "narudžbe i obnove članstva" : "narudžbe";
  return (
    <SettingForm submit="Spremi državu" onSubmit={save}>
      {() => (
        <CountryChoice
          key={me.country}
          known={me.country}
          hint={`Po njoj se računa porez, od sljedeće ${from}. Cijena ostaje ista, a dosadašnji računi ne mijenjaju se.`}
        />
      )}
    </SettingForm>
  );
}

function CountryChoice({ known, hint }: { readonly known: string; readonly hint: string }) {
  const [country, setCountry] = useState(known);
  const { email } = useShop().company;
  const unsold = `U ovu državu zasad ne prodajemo, pa je ne možeš spremiti. Ako u njoj živiš, piši nam na ${email}.`;
  return <CountryField country={country} onCountry={setCountry} hint={hint} unsold={unsold} />;
}
