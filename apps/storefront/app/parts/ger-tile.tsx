import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'

/** The tints a tile or band may have. */
export type Tint = 'sky' | 'sun' | 'grass' | 'berry' | 'lilac' | 'wash'

export const tintStyle = (tint: Tint | undefined) =>
  tint ? ({ '--tint': `var(--${tint})` } as React.CSSProperties) : undefined

type GerTileProps = { href: string; name: string; picture: string; tint?: Tint; eager?: boolean }

/** A category under a felt roof. */
export const GerTile = ({ href, name, picture, tint, eager }: GerTileProps) => (
  <Link className="ger" href={href} style={tintStyle(tint)}>
    <span className="ger-pic">
      <Picture src={picture} alt="" sizes="(min-width: 62rem) 9rem, 7.25rem" upTo={540} eager={eager} />
    </span>
    {name}
  </Link>
)
