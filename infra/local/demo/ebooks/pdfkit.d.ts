/** What pdfkit 0.20 can do and its types leave out. */
declare namespace PDFKit.Mixins {
  interface PDFVector {
    arc(x: number, y: number, radius: number, startAngle: number, endAngle: number, anticlockwise?: boolean): this;
  }
}
