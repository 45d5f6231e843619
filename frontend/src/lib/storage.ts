/** Browser storage that never throws: a private window may close it to us, and then nothing is kept longer than the page. */
interface KeptTexts {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** What all tabs share and a browser keeps. */
export const storage = quiet(() => localStorage);

/** What one tab keeps until it is closed. */
export const tabStorage = quiet(() => sessionStorage);

function quiet(place: () => Storage): KeptTexts {
  return {
    read(name) {
      try {
        return place().getItem(name);
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        place().setItem(name, value);
      } catch {
        // The page goes on without it.
      }
    },
    remove(name) {
      try {
        place().removeItem(name);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
