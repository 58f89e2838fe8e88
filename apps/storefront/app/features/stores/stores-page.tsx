import type { StorePlace } from '@delguur/contract/delivery/stores'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { StoreFacts, StorePhoto } from './store-facts.tsx'

/** All shops that one can come to. */
export function StoresPage({ stores }: { stores: readonly StorePlace[] }) {
  const t = useT()
  const path = usePath()
  return (
    <div className="wrap stores">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="stores-head">
        <h1>{t('stores.title')}</h1>
        <p className="muted">{stores.length > 0 ? t('stores.text') : t('stores.none')}</p>
      </header>
      <ul className="stores-list">
        {stores.map((store) => (
          <li key={store.code} className="store">
            <StorePhoto store={store} />
            <h2>
              <Link href={path(`/stores/${store.code}`)}>{store.name}</Link>
            </h2>
            <StoreFacts store={store} />
          </li>
        ))}
      </ul>
    </div>
  )
}
