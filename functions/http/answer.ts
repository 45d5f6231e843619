/** A reply value with what HTTP needs beside it: cookies to set, or a body that is stored ready-made with its ETag. */
export class Answer<T> {
  readonly value: T;
  readonly cookies: string[];

  constructor(value: T, cookies: string[]) {
    this.value = value;
    this.cookies = cookies;
  }
}

/** A public answer that is serialised already, mostly as the table keeps it; sent with its strong ETag, or as an empty 304. */
export class StoredAnswer {
  readonly body: string;
  readonly etag: string;

  constructor(body: string, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}
