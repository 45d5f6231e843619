/** A browser that is driven by a standard protocol; expressions are JavaScript of the page, those of `click` and `type` name an element. */
export interface DrivenBrowser {
  readonly name: string;
  open(address: string): Promise<void>;
  /** What an expression comes to; it has to be of JSON. */
  read<T>(expression: string): Promise<T>;
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** What it has complained of since it was asked last: errors, broken content policies. Undefined where it tells nothing. */
  complaints(): string[] | undefined;
  close(): Promise<void>;
}
