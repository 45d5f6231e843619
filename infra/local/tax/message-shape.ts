type Child = readonly [name: string, content: RegExp | MessageShape, times?: "?" | "+"];
type MessageShape = readonly Child[];

/** What a reader of the message needs of an element. */
interface Node {
  readonly localName: string | null;
  readonly namespaceURI: string | null;
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<unknown>;
}

const TIME = /^\d\d\.\d\d\.\d{4}T\d\d:\d\d:\d\d$/;
const AMOUNT = /^[+-]?\d{1,15}\.\d{2}$/;
const OIB = /^\d{11}$/;
const ELEMENT = 1;

const tax: MessageShape = [
  [
    "Porez",
    [
      ["Stopa", /^\d{1,3}\.\d{2}$/],
      ["Osnovica", AMOUNT],
      ["Iznos", AMOUNT],
    ],
    "+",
  ],
];
const number: MessageShape = [
  ["BrOznRac", /^[1-9]\d{0,19}$/],
  ["OznPosPr", /^[0-9a-zA-Z]{1,20}$/],
  ["OznNapUr", /^[1-9]\d{0,19}$/],
];
/** The shape of a receipt's request by the service's schema, in its binding order. */
export const requestShape: MessageShape = [
  [
    "Zaglavlje",
    [
      ["IdPoruke", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
      ["DatumVrijeme", TIME],
    ],
  ],
  [
    "Racun",
    [
      ["Oib", OIB],
      ["USustPdv", /^(true|false)$/],
      ["DatVrijeme", TIME],
      ["OznSlijed", /^[PN]$/],
      ["BrRac", number],
      ["Pdv", tax, "?"],
      ["Pnp", tax, "?"],
      ["IznosOslobPdv", AMOUNT, "?"],
      ["IznosMarza", AMOUNT, "?"],
      ["IznosNePodlOpor", AMOUNT, "?"],
      ["IznosUkupno", AMOUNT],
      ["NacinPlac", /^[GKTO]$/],
      ["OibOper", OIB],
      ["ZastKod", /^[a-f0-9]{32}$/],
      ["NakDost", /^(true|false)$/],
      ["ParagonBrRac", /^.{1,100}$/, "?"],
      ["SpecNamj", /^.{1,1000}$/, "?"],
      ["OibPrimateljaRacuna", OIB, "?"],
    ],
  ],
  ["Signature", /./],
];

/** The path of what does not fit a shape; undefined where all fits. */
export function misfit(element: Node, shape: MessageShape): string | undefined {
  const children = elementsOf(element);
  for (const [name, content, times] of shape) {
    let found = 0;
    while (children[0]?.localName === name && (times === "+" || found === 0)) {
      const wrong = wrongIn(children.shift(), content);
      if (wrong !== undefined) return `${name}${wrong}`;
      found += 1;
    }
    if (found === 0 && times !== "?") return name;
  }
  return children[0]?.localName ?? undefined;
}

function wrongIn(child: Node | undefined, content: RegExp | MessageShape): string | undefined {
  if (!child) return "";
  if (content instanceof RegExp) return content.test(child.textContent ?? "") ? undefined : "";
  const wrong = misfit(child, content);
  return wrong === undefined ? undefined : `/${wrong}`;
}

function elementsOf(element: Node): Node[] {
  return (Array.from(element.childNodes) as Node[]).filter(({ nodeType }) => nodeType === ELEMENT);
}
