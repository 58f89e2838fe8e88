import {
  type DeliveryDivision,
  type DeliveryTree,
  type DeliveryZone,
  staffDelivery,
} from '@delguur/contract/delivery/delivery-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { sum } from '../../lib/text.ts'
import styles from './delivery.module.css'

type Shared = {
  tree: DeliveryTree
  chosen: ReadonlyMap<string, DeliveryDivision>
  canEdit: boolean
  onChoose: (division: DeliveryDivision, isChosen: boolean) => void
}

/** City and provinces, districts, khoroos; what is below is read when it is opened. */
export function DivisionTree(shared: Shared) {
  const zones = new Map(shared.tree.zones.map((zone) => [zone.id, zone]))
  return (
    <ul>
      {shared.tree.divisions.map((division) => (
        <Branch key={division.id} {...shared} division={division} zones={zones} depth={0} />
      ))}
    </ul>
  )
}

type BranchProps = Shared & { division: DeliveryDivision; zones: ReadonlyMap<number, DeliveryZone>; depth: number }

function Branch({ division, zones, depth, ...shared }: BranchProps) {
  const t = useT()
  const { lang } = usePrefs()
  const [isOpen, setOpen] = useState(depth === 0 && division.level === 'city')
  const [read, setRead] = useState<DeliveryTree>()
  const { version } = shared.tree
  const needsRead = division.children.length === 0 && division.children_count > 0
  useEffect(() => {
    if (!isOpen || !needsRead || read?.version === version) return
    const ending = new AbortController()
    call(staffDelivery.tree, { query: { under: division.id }, signal: ending.signal }).then(
      setRead,
      () => ending.signal.aborted || setOpen(false),
    )
    return () => ending.abort()
  }, [isOpen, needsRead, read, version, division.id])
  const children = division.children.length > 0 ? division.children : (read?.divisions[0]?.children ?? [])
  const known = read ? new Map([...zones, ...read.zones.map((zone) => [zone.id, zone] as const)]) : zones
  const name = division.name[lang]
  return (
    <li>
      <div className={styles.division} data-depth={depth}>
        {division.children_count > 0 ? (
          <IconButton
            icon={isOpen ? ChevronDown : ChevronRight}
            label={t('deliveryRules.open', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className={styles.divisionGap} />
        )}
        {shared.canEdit ? (
          <label className={clsx('row', styles.divisionName)}>
            <input
              type="checkbox"
              aria-label={t('deliveryRules.choose', { name })}
              checked={shared.chosen.has(division.id)}
              onChange={({ target }) => shared.onChoose(division, target.checked)}
            />
            <span className={depth === 0 ? 'strong' : undefined}>{name}</span>
          </label>
        ) : (
          <span className={clsx(styles.divisionName, depth === 0 && 'strong')}>{name}</span>
        )}
        {division.mixed && <span className="state">{t('deliveryRules.mixed')}</span>}
        {depth === 2 && division.own && <span className="state state-plan">{t('deliveryRules.own')}</span>}
        <RuleText division={division} zones={known} />
      </div>
      {isOpen && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} {...shared} division={child} zones={known} depth={depth + 1} />
          ))}
          {children.length === 0 && <li className={clsx('meta', styles.divisionWait)}>{t('deliveryRules.loading')}</li>}
        </ul>
      )}
    </li>
  )
}

/** The rules of a place in one line for each way. */
function RuleText({ division, zones }: { division: DeliveryDivision; zones: ReadonlyMap<number, DeliveryZone> }) {
  const t = useT()
  const zone = division.zone_id === null ? undefined : zones.get(division.zone_id)
  if (!zone) return division.served ? null : <span className="state state-bad push">{t('deliveryRules.unserved')}</span>
  return (
    <span className={clsx(styles.divisionRules, 'push')}>
      {zone.prices.map((price) => (
        <span key={price.method} className="small">
          <b>{sum(price.price)}</b> · {t('deliveryRules.hours', { from: price.min_hours, to: price.max_hours })}
          {price.free_from !== null && ` · ${t('deliveryRules.free', { sum: sum(price.free_from) })}`}
          {price.cut_off_hour !== null && ` · ${t('deliveryRules.until', { hour: price.cut_off_hour })}`}
          {price.days.length < 7 &&
            ` · ${price.days.map((each) => t.maybe(`deliveryRules.weekdays.${each - 1}`)).join(' ')}`}
        </span>
      ))}
    </span>
  )
}
