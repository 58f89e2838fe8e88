/** The widths that scenes of travel and rooms are drawn at. */
const widths = { scene: [480, 960, 1440], room: [480, 960] }

type Props = {
  /** `/media/<key>`. */
  picture: string
  alt: string
  /** How wide it stands on the page, as for `img`. */
  sizes: string
  first?: boolean
}

export function TravelPicture({ picture, alt, sizes, first }: Props) {
  const isRoom = picture.includes('/room-')
  const set = (type: 'avif' | 'webp') =>
    widths[isRoom ? 'room' : 'scene'].map((width) => `${picture}-${width}.${type} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={`${picture}-480.jpg`}
        alt={alt}
        width={isRoom ? 960 : 1440}
        height={isRoom ? 720 : 640}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
