/** The widths that scenes are drawn at: a wide and a tall composition each. */
const widths = { wide: [800, 1200, 1600, 2000], tall: [390, 585, 780, 1170] }
const desktop = '(min-width: 62rem)'
const fallback = 780

type SceneProps = {
  name: string
  alt: string
  /** How wide it stands on the page, as for `img`. */
  sizes: string
  /** Height of the tall composition at a width of 780. */
  height: number
  /** The first thing on the page: loaded at once. */
  first?: boolean
}

/** A drawn scene: composed wide for desktops and tall for phones, not cropped. */
export function Scene({ name, alt, sizes, height, first }: SceneProps) {
  const source = (shape: 'wide' | 'tall', type: 'avif' | 'webp') => (
    <source
      key={`${shape}-${type}`}
      {...(shape === 'wide' && { media: desktop })}
      type={`image/${type}`}
      srcSet={widths[shape].map((width) => `/media/${name}-${shape}-${width}.${type} ${width}w`).join(', ')}
      sizes={sizes}
    />
  )
  return (
    <picture>
      {source('wide', 'avif')}
      {source('wide', 'webp')}
      {source('tall', 'avif')}
      {source('tall', 'webp')}
      <img
        src={`/media/${name}-tall-${fallback}.jpg`}
        alt={alt}
        width={fallback}
        height={height}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
