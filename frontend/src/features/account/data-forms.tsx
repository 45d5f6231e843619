import { useQueryClient } from "@tanstack/react-query";
import { SettingForm } from "../../components/setting-form.tsx";
import { mayLeave } from "../../lib/offline/sign-out.ts";
import { saveFile } from "../../lib/save-file.ts";
import { endSessions, exportMe } from "./queries.ts";
import { signOut } from "./sign-out.ts";

/** Signs out everywhere, here too. */
export function EndSessions() {
  const queryClient = useQueryClient();
  const end = async () => {
    if (!(await mayLeave())) return "Odjava je prekinuta.";
    await endSessions();
    await signOut(queryClient);
    return "Svi su uređaji odjavljeni.";
  };
  return (
    <SettingForm submit="Odjavi se na svim uređajima" onSubmit={end}>
      {() => null}
    </SettingForm>
  );
}

/** Everything that we hold, as one file. */
export function DownloadData() {
  const save = async () => {
    const data = await exportMe();
    saveFile("zamah-moji-podaci.json", new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
    return "Datoteka je preuzeta.";
  };
  return (
    <SettingForm submit="Preuzmi moje podatke" onSubmit={save}>
      {() => null}
    </SettingForm>
  );
}
