import type { TaxonTile } from '@delguur/contract/shopfront/shop-schemas'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import { GerTile, type Tint } from '../../parts/ger-tile.tsx'
import { Rail } from '../../parts/rail.tsx'

/** Category pictures under a felt roof. */
export function Categories({ tiles }: { tiles: TaxonTile[] }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="section wrap">
      <h2 className="vh">{t('common.categories')}</h2>
      <Rail label={t('common.categories')}>
        {tiles.map((tile) => (
          <GerTile
            key={tile.id}
            href={path(`/t/${tile.permalink}`)}
            name={tile.name}
            picture={tile.picture?.base ?? ''}
            tint={tile.tint as Tint}
          />
        ))}
      </Rail>
    </section>
  )
}
