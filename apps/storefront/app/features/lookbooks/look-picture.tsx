/** The widths that looks are drawn at: a wide and a tall composition each. */
const widths = { wide: [600, 900, 1400], tall: [390, 585, 780] }
const desktop = '(min-width: 62rem)'

type Props = {
  /** `/media/<key>`. */
  picture: string
  alt: string
  /** How wide it stands on the page, as for `img`. */
  sizes: string
  /** The same composition at every width. */
  only?: 'wide'
  first?: boolean
}

/** A drawn look: composed wide for desktops and tall for phones, not cropped. */
export function LookPicture({ picture, alt, sizes, only, first }: Props) {
  const source = (shape: 'wide' | 'tall', type: 'avif' | 'webp') => (
    <source
      key={`${shape}-${type}`}
      {...(shape === 'wide' && !only && { media: desktop })}
      type={`image/${type}`}
      srcSet={widths[shape].map((width) => `${picture}-${shape}-${width}.${type} ${width}w`).join(', ')}
      sizes={sizes}
    />
  )
  const [width, height] = only ? [1200, 900] : [780, 1000]
  return (
    <picture>
      {source('wide', 'avif')}
      {source('wide', 'webp')}
      {!only && source('tall', 'avif')}
      {!only && source('tall', 'webp')}
      <img
        src={only ? `${picture}-wide-600.jpg` : `${picture}-tall-780.jpg`}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
