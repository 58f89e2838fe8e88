import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import { staffPages } from '@delguur/contract/shopfront/pages-staff'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { Finder } from '../../parts/list/finder.tsx'

type Target = { link: string; name: string; kind: string }
type Props = { value: string; onChange: (link: string) => void }

/** Where a line of a menu leads: a page of the shop found by its name, or an address as it is typed. */
export function LinkField({ value, onChange }: Props) {
  const t = useT()
  const find = async (q: string, signal: AbortSignal): Promise<Target[]> => {
    const wanted = q.toLowerCase()
    const has = (name: string) => name.toLowerCase().includes(wanted)
    // who may not view some of them finds the others
    const [{ taxons }, { pages }, { products }] = await Promise.all([
      call(staffTaxons.list, { signal }).catch(() => ({ taxons: [] })),
      call(staffPages.list, { query: { limit: 100 }, signal }).catch(() => ({ pages: [] })),
      call(staffProducts.list, { query: { q, limit: 5 }, signal }).catch(() => ({ products: [] })),
    ])
    const all: Target[] = [
      ...Object.entries(t.group('menus.places')).map(([link, name]) => ({ link, name, kind: '' })),
      ...taxons.map((each) => ({
        link: `/t/${each.permalink}`,
        name: shownName(each.name),
        kind: t('menus.kinds.category'),
      })),
      ...pages.map((each) => ({
        link: `/pages/${each.slug}`,
        name: shownName(each.title),
        kind: t('menus.kinds.page'),
      })),
    ]
    const goods = products.map(({ slug, name }) => ({
      link: `/products/${slug}`,
      name,
      kind: t('menus.kinds.product'),
    }))
    return [...all.filter(({ name, link }) => has(name) || has(link)).slice(0, 10), ...goods]
  }
  return (
    <div className="field">
      <Field
        label={t('menus.link')}
        hint={t('menus.linkHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={500}
      />
      <Finder
        label={t('menus.findLink')}
        find={find}
        keyOf={({ link }) => link}
        onChosen={({ link }) => onChange(link)}
      >
        {({ link, name, kind }) => (
          <>
            <span className="cut">{name}</span>
            <span className="meta push cut">{kind || link}</span>
          </>
        )}
      </Finder>
    </div>
  )
}
