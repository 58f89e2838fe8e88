const looks = [600, 900, 1400]
const scenes = [800, 1200, 1600]

type Props = { image: string; alt: string; sizes: string; first?: boolean }

/** The wide composition of a drawn scene or look. */
export function ArticlePicture({ image, alt, sizes, first }: Props) {
  const widths = image.startsWith('/media/look-') ? looks : scenes
  const set = (type: 'avif' | 'webp') => widths.map((width) => `${image}-wide-${width}.${type} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={`${image}-wide-${widths[0]}.jpg`}
        alt={alt}
        width={1200}
        height={900}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
