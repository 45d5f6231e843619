/** A reply value with what HTTP needs beside it: cookies to set, or a body that is stored ready-made with its ETag. */
export class Answer<T> {
  readonly value: T;
  readonly cookies: string[];

  constructor(value: T, cookies: string[]) {
    this.value = value;
    this.cookies = cookies;
  }
}
