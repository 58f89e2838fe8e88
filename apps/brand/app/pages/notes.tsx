import type { At } from '../at.ts'
import { facts } from '../content/facts.ts'
import { TastingList } from '../facts.tsx'
import { Cutout } from '../picture.tsx'
import { languageTag } from '../settings.ts'

/** Nose, palate, finish beside the wheat they come from, and what is printed on the label. */
export function NotesPage({ at }: { at: At }) {
  const { notes } = at.words
  return (
    <section className="notes alone col">
      <figure>
        <Cutout at={at} name="wheat" className="wheat" size={[620, 680]} lead />
      </figure>
      <div>
        <h1>{notes.title}</h1>
        <p className="lead">{notes.lead}</p>
        <TastingList at={at} />
        <Label at={at} />
      </div>
    </section>
  )
}

function Label({ at }: { at: At }) {
  const { notes } = at.words
  const litres = new Intl.NumberFormat(languageTag[at.locale], { minimumFractionDigits: 1 })
  const sizes = facts.volumesMl.map((volume) => litres.format(volume / 1000)).join(' · ')
  return (
    <dl className="label">
      <Line name={notes.strength} value={`${facts.alcoholPercent}%`} />
      <Line name={notes.volumes} value={`${sizes} ${notes.litre}`} />
      <Line name={notes.temperature} value={notes.degrees} />
    </dl>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="line">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
