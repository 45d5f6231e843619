import { useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { FileList } from "../../features/admin/media/file-list.tsx";
import { VideoList } from "../../features/admin/media/video-list.tsx";
import { ListTabs } from "../../features/admin/shared/list-controls.tsx";
import page from "../../features/admin/shared/page.module.css";

const tabs = { videos: "Videozapisi", pictures: "Slike", documents: "Datoteke" } as const;

/** 'Mediji': videos, pictures and books; tab, search and page stand in the address. */
export function MediaPage() {
  const [address, setAddress] = useSearchParams();
  const tab = address.get("tab") ?? "videos";
  const cursor = address.get("cursor") ?? undefined;
  const name = address.get("query") ?? "";
  const search = { name, onSearch: (query: string) => setAddress({ tab, ...(query && { query }) }) };
  const chosen = tab === "pictures" || tab === "documents" ? tab : "videos";
  return (
    <Page title="Mediji · Uprava">
      <div className={page.head}>
        <h1>Mediji</h1>
      </div>
      <ListTabs label="Vrste medija" tabs={tabs} chosen={chosen} />
      {chosen === "videos" && <VideoList key={cursor} cursor={cursor} {...search} />}
      {chosen === "pictures" && <FileList key={`p${cursor}`} kind="picture" cursor={cursor} {...search} />}
      {chosen === "documents" && <FileList key={`d${cursor}`} kind="document" cursor={cursor} {...search} />}
    </Page>
  );
}
