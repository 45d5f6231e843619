import { avifSources, widePicture } from "../lib/picture-sources.ts";

interface Props {
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The CSS width it is shown at, as the `sizes` attribute wants it. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** The picture of the first screen: loaded at once. */
  readonly eager?: boolean;
}

/** A picture in modern formats and fitting widths, with its box reserved; lazy unless it stands on the first screen. */
export function Picture({ src, alt, width, height, sizes, className, eager = false }: Props) {
  const avif = avifSources(src);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

/** A product's cover in its wide format, for decoration. */
export function WidePicture({ src, ...shown }: Pick<Props, "src" | "sizes" | "className" | "eager">) {
  return <Picture src={widePicture(src)} alt="" width={1600} height={680} {...shown} />;
}
