import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { PersonFile } from "#contract/people.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { NoteComplaintDialog } from "../complaints/note-complaint-dialog.tsx";
import { HandOrderDialog } from "../orders/hand-order-dialog.tsx";
import { ActionMenu } from "../shared/action-menu.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import { BlockDialog } from "./block-dialog.tsx";
import { GrantFields, givenIn } from "./grant-fields.tsx";
import { nameOf } from "./labels.ts";
import {
  addNote,
  blockPerson,
  changeMembership,
  endSessions,
  erasePerson,
  exportPerson,
  grantAccess,
  personQuery,
  proposeEmail,
  readPerson,
  sendLetter,
} from "./queries.ts";

interface Props {
  readonly file: PersonFile;
  readonly onDone: (after: PersonFile) => void;
}

type PersonAction =
  | "note"
  | "grant"
  | "order"
  | "complaint"
  | "export"
  | "erase"
  | "email"
  | "withdraw"
  | "verification"
  | "new_password"
  | "cancel"
  | "resume"
  | "pause"
  | "end_pause"
  | "extend"
  | "sessions"
  | "block"
  | "unblock";

/** Actions on a person. Those that lock staff out need the owner's duty. */
export function PersonActions({ file, onDone }: Props) {
  const [open, setOpen] = useState<PersonAction>();
  const me = useMe().data;
  const { person, subscription, email_proposal: proposal } = file;
  const mayLockOut = person.id !== me?.user.id && (!person.duties || hasDuty(me, "owner"));
  const isRenewed = subscription?.subscription_status === "active";
  const isRunning = isRenewed || subscription?.subscription_status === "cancelled";
  const choose = (label: string, act: PersonAction, stands: boolean) =>
    stands ? [{ label, onChoose: () => setOpen(act) }] : [];
  const acts = [
    ...choose("Zabilježi", "note", true),
    ...choose("Daruj pristup", "grant", !person.blocked),
    ...choose("Nova narudžba", "order", !person.blocked),
    ...choose("Zabilježi prigovor", "complaint", true),
    ...choose("Produlji članstvo", "extend", isRunning),
    ...choose("Pauziraj članstvo", "pause", isRenewed && !subscription?.paused_until),
    ...choose("Završi pauzu", "end_pause", isRenewed && subscription?.paused_until !== undefined),
    ...choose("Otkaži obnovu", "cancel", isRenewed),
    ...choose("Povuci otkazivanje", "resume", subscription?.subscription_status === "cancelled"),
    ...choose("Predloži novu adresu", "email", mayLockOut && !person.blocked && person.email !== null && !proposal),
    ...choose("Povuci prijedlog adrese", "withdraw", mayLockOut && proposal !== undefined),
    ...choose("Pošalji potvrdu adrese ponovno", "verification", !person.email_verified && person.email !== null),
    ...choose("Pošalji poveznicu za novu lozinku", "new_password", person.email !== null && !person.blocked),
    ...choose("Odjavi sve uređaje", "sessions", mayLockOut && !person.blocked),
    ...choose("Blokiraj", "block", mayLockOut && !person.blocked),
    ...choose("Vrati neiskorišteno", "block", mayGiveBack(file, mayLockOut)),
    ...choose("Odblokiraj", "unblock", mayLockOut && person.blocked),
    ...choose("Preuzmi osobne podatke", "export", hasDuty(me, "owner")),
    ...choose("Obriši račun", "erase", hasDuty(me, "owner") && !person.duties),
  ];
  const close = () => setOpen(undefined);
  const done = (after: PersonFile) => {
    close();
    onDone(after);
  };
  return (
    <>
      {acts.length > 0 && <ActionMenu title={nameOf(person)} word="Radnje" acts={acts} />}
      {open && <Opened act={open} file={file} onDone={done} onClose={close} />}
    </>
  );
}

/** Of somebody who is blocked; before, the block offers it. */
function mayGiveBack({ person, unspent }: PersonFile, mayLockOut: boolean): boolean {
  return mayLockOut && person.blocked && unspent.length > 0;
}

function Opened({ act, file, ...on }: Props & { readonly act: PersonAction; readonly onClose: () => void }) {
  const { person } = file;
  const { id } = person;
  if (act === "block") return <BlockDialog {...on} file={file} />;
  if (act === "grant")
    return (
      <ActionDialog
        {...on}
        title="Daruj pristup"
        says="Otvara se odmah i na kraju se samo zatvori: ništa se ne naplaćuje. Osoba dobiva pismo."
        word="Daruj"
        act={(reason, fields, key) => grantAccess(id, { ...givenIn(fields), reason }, key)}
      >
        <GrantFields />
      </ActionDialog>
    );
  if (act === "order") return <HandOrderDialog person={person} onClose={on.onClose} />;
  if (act === "complaint")
    return <NoteComplaintDialog person={{ id, name: nameOf(person) }} onDone={on.onClose} onClose={on.onClose} />;
  if (act === "export")
    return (
      <ActionDialog
        {...on}
        title="Preuzmi osobne podatke"
        says="Za osobu koja se ne može prijaviti: ista datoteka koju bi preuzela sama. Tko ju je preuzeo i zašto, ostaje u zapisniku i u podacima osobe."
        asks="Razlog i čime je osoba dokazala tko je"
        word="Preuzmi"
        act={async (reason) => {
          const data = await exportPerson(id, reason);
          saveFile(`zamah-podaci-${id}.json`, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
          return readPerson(id);
        }}
      />
    );
  if (act === "erase") return <EraseDialog person={person} onClose={on.onClose} />;
  if (act === "email")
    return (
      <ActionDialog
        {...on}
        title="Predloži novu adresu"
        says={`Poveznica odlazi na novu adresu i vrijedi tri dana, a na dosadašnju odlazi „Nisam to ja“. Ako je dosadašnja potvrđena ili je s računa nešto plaćeno, nova ne može početi vrijediti prije sutra. Dok se nova ne potvrdi, ništa se ne mijenja.`}
        asks="Razlog i čime je osoba dokazala da je račun njezin"
        word="Predloži"
        act={(reason, fields, key) => proposeEmail(id, textOf(fields, "email"), reason, key)}
      >
        <TextField label="Nova e-mail adresa" name="email" type="email" autoComplete="off" maxLength={100} required />
      </ActionDialog>
    );
  if (act === "extend")
    return (
      <ActionDialog
        {...on}
        title="Produlji članstvo"
        says="Dani se dodaju iza plaćenog razdoblja i ne naplaćuju se. I sljedeća naplata pomiče se za toliko. Osoba dobiva pismo."
        word="Produlji"
        act={(reason, fields, key) =>
          changeMembership(id, { action: "extend", days: Number(textOf(fields, "days")), reason }, key)
        }
      >
        <TextField
          label="Dana (1 do 90)"
          name="days"
          type="number"
          min={1}
          max={90}
          step={1}
          defaultValue={7}
          required
        />
      </ActionDialog>
    );
  if (act === "pause")
    return (
      <ActionDialog
        {...on}
        title="Pauziraj članstvo"
        says="Pauza počinje na kraju plaćenog razdoblja. Do njezina kraja Premium je zatvoren i ništa se ne naplaćuje. Osoba dobiva pismo."
        word="Pauziraj"
        act={(reason, fields, key) =>
          changeMembership(id, { action: "pause", months: Number(textOf(fields, "months")), reason }, key)
        }
      >
        <TextField
          label="Mjeseci (1 do 3)"
          name="months"
          type="number"
          min={1}
          max={3}
          step={1}
          defaultValue={1}
          required
        />
      </ActionDialog>
    );
  return <ActionDialog {...on} {...words[act]} act={(reason, _fields, key) => calls[act](id, reason, key)} />;
}

/** The account's end, confirmed by the person's name; afterwards the list of people. */
function EraseDialog({ person, onClose }: { readonly person: PersonFile["person"]; readonly onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const gone = () => {
    client.removeQueries({ queryKey: personQuery(person.id).queryKey });
    navigate(paths.adminPeople);
  };
  return (
    <ActionDialog
      title="Obriši račun"
      says="Brišu se profil, prijave, komentari i dnevnik, a članstvo i sve kupljeno zatvara se odmah. Novac se time ne vraća: ako ga treba vratiti, vrati ga najprije na narudžbi. Narudžbe i računi ostaju bez imena, koliko traži zakon. Osoba dobiva pismo. Ne može se poništiti."
      asks="Razlog i čime je osoba dokazala tko je"
      word="Zauvijek obriši"
      act={(reason, fields, key) => erasePerson(person.id, textOf(fields, "name").trim(), reason, key)}
      onDone={gone}
      onClose={onClose}
    >
      <TextField
        label={`Za potvrdu upiši: ${nameOf(person)}`}
        name="name"
        autoComplete="off"
        maxLength={200}
        required
      />
    </ActionDialog>
  );
}

function letter(kind: "verification" | "new_password") {
  return (id: string, reason: string, key: string) => sendLetter(id, { letter: kind, reason }, key);
}

function membership(action: "cancel" | "resume" | "end_pause") {
  return (id: string, reason: string, key: string) => changeMembership(id, { action, reason }, key);
}

const calls = {
  note: addNote,
  withdraw: (id: string, reason: string, key: string) => proposeEmail(id, null, reason, key),
  verification: letter("verification"),
  new_password: letter("new_password"),
  cancel: membership("cancel"),
  resume: membership("resume"),
  end_pause: membership("end_pause"),
  sessions: endSessions,
  unblock: (id: string, reason: string, key: string) => blockPerson(id, false, reason, key),
};

const words = {
  note: {
    title: "Bilješka o osobi",
    says: "Piši samo što osoba smije pročitati: bilješke su dio izvoza njezinih podataka.",
    asks: "Bilješka",
    word: "Zabilježi",
  },
  withdraw: {
    title: "Povuci prijedlog adrese",
    says: "Poveznice iz oba pisma prestaju raditi odmah. Adresa računa ostaje kakva jest.",
    word: "Povuci",
  },
  verification: {
    title: "Pošalji potvrdu adrese ponovno",
    says: "Na adresu računa odlazi nova poveznica koja vrijedi 24 sata. Ranija vrijedi dok sama ne istekne ili se jedna od njih ne iskoristi.",
    word: "Pošalji",
  },
  new_password: {
    title: "Pošalji poveznicu za novu lozinku",
    says: "Poveznica odlazi samo na adresu računa i vrijedi sat vremena.",
    word: "Pošalji",
  },
  cancel: {
    title: "Otkaži obnovu",
    says: "Članstvo traje do kraja plaćenog razdoblja i više se ne naplaćuje. Osoba dobiva pismo.",
    word: "Otkaži obnovu",
  },
  resume: {
    title: "Povuci otkazivanje",
    says: "Članstvo se opet obnavlja, spremljenom karticom, istog dana kao prije. Samo kad to osoba traži: dobiva pismo.",
    word: "Povuci otkazivanje",
  },
  end_pause: {
    title: "Završi pauzu",
    says: "Pauza koja nije počela briše se. Kod one koja traje Premium se otvara odmah, a kartica se tereti za nekoliko minuta.",
    word: "Završi pauzu",
  },
  sessions: { title: "Odjavi sve uređaje", says: "Svaka prijava ove osobe prestaje odmah.", word: "Odjavi" },
  unblock: {
    title: "Odblokiraj račun",
    says: "Osoba se opet može prijaviti. Članstvo se samo ne obnavlja. Osoba dobiva pismo.",
    word: "Odblokiraj",
  },
};
