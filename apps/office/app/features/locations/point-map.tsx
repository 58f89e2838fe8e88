import type { Answer } from '@delguur/contract/client'
import { type Location, locations } from '@delguur/contract/delivery/locations'
import { squareOf } from '@delguur/kit/text/spoken-place'
import PinMap, { type PinWords } from '@delguur/ui/pin-map/pin-map'
import '@delguur/ui/styles/pin-map.css'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import styles from './point-map.module.css'

type Around = Answer<typeof locations.around>
type Props = {
  division: Location['division_id']
  point: { latitude: number; longitude: number } | undefined
  onMove: (point: { latitude: number; longitude: number }) => void
  onLocate: () => void
}

/** The point of a place on the map that addresses have, too: drawn, without tiles of anybody. */
export default function PointMap({ division, point, onMove, onLocate }: Props) {
  const t = useT()
  const { lang } = usePrefs()
  const [drawn, setDrawn] = useState<Around>()
  useEffect(() => {
    const abort = new AbortController()
    const query = new URLSearchParams({ locale: lang, ...(division && { division }) })
    call(locations.around, { query, signal: abort.signal }).then(setDrawn, () => undefined)
    return () => abort.abort()
  }, [division, lang])
  if (!drawn) return <div className={styles.map} />
  const pin = point ? { lat: point.latitude, lon: point.longitude } : squareOf(drawn.near)
  return (
    <div className={styles.map}>
      <PinMap
        key={`${division} ${point === undefined}`}
        near={drawn.near}
        around={drawn.around}
        pin={pin}
        onMove={({ lat, lon }) => onMove({ latitude: lat, longitude: lon })}
        onLocate={onLocate}
        words={wordsOf(t, drawn.near.name)}
      />
    </div>
  )
}

const wordsOf = (t: Translate, name: string): PinWords => ({
  map: t('locations.map.map', { name }),
  handle: t('locations.map.handle'),
  nearer: t('locations.map.nearer'),
  farther: t('locations.map.farther'),
  locate: t('locations.here'),
  lengthOf: (metres) =>
    metres < 1000 ? t('locations.map.metres', { n: metres }) : t('locations.map.kilometres', { n: metres / 1000 }),
})
