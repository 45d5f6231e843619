import type {
  Delivery,
  FiscalMessage,
  Registration,
  TaxService,
} from "#functions/domains/documents/fiscal/tax-service.ts";
import type { Random } from "#infra/local/demo/random.ts";

/** What a call comes to where it is no registration, beside silence. */
const REFUSALS: readonly Registration[] = [
  { kind: "unavailable", reason: "s006" },
  { kind: "rejected", codes: ["s013", "166"], scope: "document" },
  { kind: "rejected", codes: ["s004"], scope: "certificate" },
];

/** How the tax service behaves: shares of calls. */
interface Manners {
  /** Without an answer, and nothing is registered. */
  readonly down: number;
  /** Registered, and the answer is lost. */
  readonly forgets: number;
  readonly refuses: number;
}

export const GOOD_MANNERS: Manners = { down: 0, forgets: 0, refuses: 0 };

/** What was told under one number, and each JIR that was given for it. */
interface Entry {
  readonly content: string;
  readonly jirs: readonly string[];
}

/**
 * The tax service of a world, in its process: it falls silent, forgets to answer, refuses a document or the certificate, and gives what is told again
 * another JIR as often as the same. It remembers what it was told under each number.
 */
export class TaxOffice implements TaxService {
  manners = GOOD_MANNERS;
  entries: ReadonlyMap<string, Entry> = new Map();
  /** Numbers under which it was told another thing than before. */
  contradicted: readonly string[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** From now on it behaves otherwise, mostly well. */
  changeManners(): void {
    const share = (most: number) => (this.#random.chance(0.5) ? 0 : this.#random.next() * most);
    this.manners = { down: share(0.4), forgets: share(0.3), refuses: share(0.1) };
  }

  async register(message: FiscalMessage): Promise<Delivery> {
    return { request: "", answer: null, registration: this.#answer(message) };
  }

  /** Whether it gave this JIR for this number of a year, such as `12/INTERNET/1`. */
  gave(year: string, label: string, jir: string): boolean {
    return this.entries.get(`${year} ${label}`)?.jirs.includes(jir) ?? false;
  }

  async echo(): Promise<boolean> {
    return true;
  }

  close(): void {}

  #answer(message: FiscalMessage): Registration {
    const { down, forgets, refuses } = this.manners;
    if (this.#random.chance(down)) return { kind: "unavailable", reason: "down" };
    if (this.#random.chance(refuses)) return this.#random.pick(REFUSALS);
    const jir = this.#note(message);
    if (this.#random.chance(forgets)) return { kind: "unavailable", reason: "connection" };
    return { kind: "registered", jir };
  }

  #note({ late, ...told }: FiscalMessage): string {
    const key = `${told.issued_at.slice("dd.mm.".length, "dd.mm.yyyy".length)} ${told.number}/${told.premises}/${told.device}`;
    const content = JSON.stringify(told);
    const { content: before = content, jirs = [] } = this.entries.get(key) ?? {};
    if (content !== before || (jirs.length > 0 && !late)) this.contradicted = [...this.contradicted, key];
    const [first] = jirs;
    const jir = first !== undefined && this.#random.chance(0.5) ? first : this.#random.uuid();
    this.entries = new Map(this.entries).set(key, { content: before, jirs: [...jirs, jir] });
    return jir;
  }
}
