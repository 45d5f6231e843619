import { Page } from "../../components/page.tsx";
import { SearchTool } from "../../features/catalogue/search/search-tool.tsx";

/** 'Pretraživanje' */
export function SearchPage() {
  return (
    <Page title="Pretraživanje">
      <SearchTool />
    </Page>
  );
}
