import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ComplaintList, StaffComplaint } from "#contract/complaint.ts";
import { Button } from "../../../components/button.tsx";
import { ListPages, ListTabs } from "../shared/list-controls.tsx";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import queue from "../shared/queue.module.css";
import { ComplaintCard } from "./complaint-card.tsx";
import { NoteComplaintDialog } from "./note-complaint-dialog.tsx";
import { type ComplaintFilter, complaintsQuery } from "./queries.ts";

const tabs: Readonly<Record<ComplaintList, string>> = { open: "Čekaju odgovor", answered: "Odgovoreni" };
const nothing: Readonly<Record<ComplaintList, string>> = {
  open: "Nijedan prigovor ne čeka odgovor.",
  answered: "Još nema odgovorenih prigovora.",
};

/** Complaints by lists, those that wait first; list and page stand in the address. */
export function ComplaintQueue() {
  const [address] = useSearchParams();
  const tab = address.get("tab") === "answered" ? "answered" : "open";
  const wanted: ComplaintFilter = { tab, cursor: address.get("cursor") ?? undefined };
  const client = useQueryClient();
  const [done, setDone] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const [isNoting, setNoting] = useState(false);
  const noted = async () => {
    setNoting(false);
    await client.invalidateQueries({ queryKey: ["listComplaints"] });
    setDone("Prigovor je zabilježen.");
    status.current?.focus();
  };
  const leave = (answered: StaffComplaint) => {
    client.setQueryData(complaintsQuery(wanted).queryKey, (shown) => {
      return shown && { ...shown, complaints: shown.complaints.filter(({ id }) => id !== answered.id) };
    });
    setDone("Odgovor je poslan.");
    status.current?.focus();
  };
  return (
    <>
      <div className={page.head}>
        <h1>Prigovori</h1>
        <Button size="small" kind="outline" onClick={() => setNoting(true)}>
          Zabilježi prigovor
        </Button>
      </div>
      <p>Na prigovor odgovaramo pisanim putem u roku od 8 dana. Šesti dan stiže i upozorenje.</p>
      {isNoting && <NoteComplaintDialog onDone={noted} onClose={() => setNoting(false)} />}
      <ListTabs label="Popisi prigovora" tabs={tabs} chosen={tab} />
      <p ref={status} role="status" tabIndex={-1} className={queue.done}>
        {done}
      </p>
      <QueryResult answer={useQuery(complaintsQuery(wanted))}>
        {({ complaints, next }) => (
          <>
            {complaints.length === 0 && <p>{nothing[tab]}</p>}
            <ul className={queue.list}>
              {complaints.map((complaint) => (
                <ComplaintCard key={complaint.id} complaint={complaint} onAnswered={leave} />
              ))}
            </ul>
            <ListPages cursor={wanted.cursor} next={next} />
          </>
        )}
      </QueryResult>
    </>
  );
}
