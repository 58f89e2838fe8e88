/** Of looks, and of pictures that staff gave. */
const looks = [600, 900, 1400]
const scenes = [800, 1200, 1600]

type Props = { image: string; alt: string; sizes: string; first?: boolean }

/** The wide composition of a drawn scene or look. */
export function ArticlePicture({ image, alt, sizes, first }: Props) {
  if (image.endsWith('.webp')) return <SentPicture image={image} alt={alt} sizes={sizes} first={first ?? false} />
  const widths = /^\/media\/(look-|content\/)/.test(image) ? looks : scenes
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

/** A picture that a shopper sent, in its two sizes. */
const SentPicture = ({ image, alt, sizes, first }: Required<Props>) => (
  <img
    src={image}
    srcSet={`${image.replace(/\.webp$/, '-480.webp')} 480w, ${image} 1280w`}
    sizes={sizes}
    alt={alt}
    width={1200}
    height={900}
    {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
  />
)
