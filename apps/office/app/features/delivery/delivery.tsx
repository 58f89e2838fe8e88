import { type DeliveryDivision, staffDelivery } from '@delguur/contract/delivery/delivery-staff'
import { windows as routes } from '@delguur/contract/delivery/windows'
import { localTime } from '@delguur/kit/dates'
import { clsx } from 'clsx'
import { Truck } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import styles from './delivery.module.css'
import { DivisionTree } from './division-tree.tsx'
import { Holidays } from './holidays.tsx'
import { LoadBand } from './load-band.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { TryPlace } from './try-place.tsx'
import { WindowDialog } from './window-dialog.tsx'
import { WindowsCard } from './windows-card.tsx'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const at = new Date()
  const { year, month } = localTime(at)
  const years = month === 12 ? [year, year + 1] : [year]
  const [tree, { windows }, ...listed] = await Promise.all([
    call(staffDelivery.tree, { signal }),
    call(routes.list, { signal }),
    ...years.map((each) => call(staffDelivery.holidays, { query: { year: String(each) }, signal })),
  ])
  return { tree, windows, holidays: listed.flatMap(({ holidays }) => holidays), at }
}

/** Where goods go, for how much and how fast; places are chosen and painted together. */
export function Component() {
  const t = useT()
  const { tree, windows, holidays, at } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeliveryDivision>>(new Map())
  const [painting, setPainting] = useState<'rules' | 'hours'>()
  const canEdit = useMay('delivery.edit')
  const choose = (division: DeliveryDivision, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      if (isChosen) after.set(division.id, division)
      else after.delete(division.id)
      return after
    })
  return (
    <>
      <div className="page-head">
        <h1>{t('deliveryRules.title')}</h1>
        <ExportButtons list="delivery" query="" disabled={false} />
      </div>
      <div className={styles.grid}>
        <section className="card" aria-labelledby="delivery-tree">
          <header>
            <h2 id="delivery-tree">{t('deliveryRules.tree')}</h2>
          </header>
          {canEdit && <p className={clsx('hint', styles.hint)}>{t('deliveryRules.chooseHint')}</p>}
          {tree.methods.length === 0 ? (
            <EmptyList icon={Truck} title={t('deliveryRules.nothing')} hint={t('deliveryRules.nothingHint')} />
          ) : (
            <DivisionTree tree={tree} chosen={chosen} canEdit={canEdit} onChoose={choose} />
          )}
        </section>
        <div className={styles.side}>
          <TryPlace />
          <WindowsCard windows={windows} canEdit={canEdit} now={at} />
          <LoadBand load={tree.load} now={at} />
          <Holidays holidays={holidays} canEdit={canEdit} now={at} />
        </div>
      </div>
      {chosen.size > 0 && (
        <div className="night" role="status">
          <span>{t('deliveryRules.chosen', { n: chosen.size })}</span>
          <button type="button" className="btn" onClick={() => setChosen(new Map())}>
            {t('deliveryRules.clear')}
          </button>
          <button type="button" className="btn" onClick={() => setPainting('hours')}>
            {t('deliveryWindows.add')}
          </button>
          <button type="button" className="btn btn-go" onClick={() => setPainting('rules')}>
            {t('deliveryRules.paint')}
          </button>
        </div>
      )}
      {painting === 'hours' && (
        <WindowDialog
          places={[...chosen.values()].map(({ id, name }) => ({ id, name }))}
          onClose={() => setPainting(undefined)}
          onSaved={() => setChosen(new Map())}
        />
      )}
      {painting === 'rules' && (
        <RulesDialog
          tree={tree}
          divisions={[...chosen.values()]}
          onClose={() => setPainting(undefined)}
          onSaved={() => setChosen(new Map())}
        />
      )}
    </>
  )
}
Component.displayName = 'Delivery'

export const HydrateFallback = () => <Skeleton rows={10} />
