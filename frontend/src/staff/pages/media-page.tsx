import { useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { FileList } from "../../features/admin/media/file-list.tsx";
import type { MediaFilter } from "../../features/admin/media/queries.ts";
import { VideoList } from "../../features/admin/media/video-list.tsx";
import { ListTabs } from "../../features/admin/shared/list-controls.tsx";
import page from "../../features/admin/shared/page.module.css";

const tabs = { videos: "Videozapisi", pictures: "Slike", documents: "Datoteke" } as const;

/** 'Mediji': videos, pictures and books; tab, filters and page stand in the address. */
export function MediaPage() {
  const [address, setAddress] = useSearchParams();
  const tab = address.get("tab") ?? "videos";
  const cursor = address.get("cursor") ?? undefined;
  const filter: MediaFilter = {
    name: address.get("query") ?? "",
    unused: address.has("unused"),
    usedIn: address.get("used_in") ?? "",
  };
  const onFilter = ({ name, unused, usedIn }: MediaFilter) =>
    setAddress({
      tab,
      ...(name && { query: name }),
      ...(unused && { unused: "true" }),
      ...(usedIn && { used_in: usedIn }),
    });
  const list = { cursor, filter, onFilter };
  const chosen = tab === "pictures" || tab === "documents" ? tab : "videos";
  return (
    <Page title="Mediji · Uprava">
      <div className={page.head}>
        <h1>Mediji</h1>
      </div>
      <ListTabs label="Vrste medija" tabs={tabs} chosen={chosen} />
      {chosen === "videos" && <VideoList key={cursor} {...list} />}
      {chosen === "pictures" && <FileList key={`p${cursor}`} kind="picture" {...list} />}
      {chosen === "documents" && <FileList key={`d${cursor}`} kind="document" {...list} />}
    </Page>
  );
}
