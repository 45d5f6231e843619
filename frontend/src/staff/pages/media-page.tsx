import { useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { FileList } from "../../features/admin/media/file-list.tsx";
import { VideoList } from "../../features/admin/media/video-list.tsx";
import { ListTabs } from "../../features/admin/shared/list-controls.tsx";
import page from "../../features/admin/shared/page.module.css";

const tabs = { videos: "Videozapisi", pictures: "Slike", documents: "Datoteke" } as const;

/** 'Mediji': videos, pictures and books; tab and page stand in the address. */
export function MediaPage() {
  const [address] = useSearchParams();
  const tab = address.get("tab") ?? "videos";
  const cursor = address.get("cursor") ?? undefined;
  const chosen = tab === "pictures" || tab === "documents" ? tab : "videos";
  return (
    <Page title="Mediji · Uprava">
      <div className={page.head}>
        <h1>Mediji</h1>
      </div>
      <ListTabs label="Vrste medija" tabs={tabs} chosen={chosen} />
      {chosen === "videos" && <VideoList key={cursor} cursor={cursor} />}
      {chosen === "pictures" && <FileList key={`p${cursor}`} kind="picture" cursor={cursor} />}
      {chosen === "documents" && <FileList key={`d${cursor}`} kind="document" cursor={cursor} />}
    </Page>
  );
}
