import type { At } from '../at.ts'
import { type FactKey, facts } from '../content/facts.ts'
import { Figure } from '../facts.tsx'
import { Cutout } from '../picture.tsx'

/** Wheat and spring on one ground; then the still, five filters and the vessel, one above the other. */
export function ProductionPage({ at }: { at: At }) {
  const { title, lead } = at.words.production
  return (
    <>
      <section className="opening col">
        <p className="eyebrow">{at.words.nav.production}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </section>
      <section className="sources col">
        <Source at={at} fact="estate" picture="wheat" size={[620, 680]} lead />
        <Source at={at} fact="water" picture="spring" size={[900, 520]} />
      </section>
      <section className="flow">
        <div className="way col">
          <Drawing at={at} part="still" box={[10, 654]} marks={<Plates />} alt={at.words.production.still} />
          <Step at={at} fact="distil" />
          <Step at={at} fact="filter" />
          <Drawing at={at} part="beds" box={[664, 486]} marks={<Beds />} />
          <Filters at={at} />
          <Drawing at={at} part="vessel" box={[1150, 280]} marks={<Days />} />
          <Step at={at} fact="rest" />
        </div>
      </section>
    </>
  )
}

type SourceProps = { at: At; fact: FactKey; picture: string; size: readonly [number, number]; lead?: boolean }

function Source({ at, fact, picture, size, lead }: SourceProps) {
  return (
    <div>
      <figure>
        <Cutout at={at} name={picture} size={size} lead={lead} />
      </figure>
      <Words at={at} fact={fact} />
    </div>
  )
}

function Words({ at, fact }: { at: At; fact: FactKey }) {
  const { title, body } = at.words.production.facts[fact]
  return (
    <>
      <h2>{title}</h2>
      <p className="prose">{body}</p>
    </>
  )
}

function Step({ at, fact }: { at: At; fact: FactKey }) {
  return (
    <div className={`step ${fact}`}>
      <Figure at={at} fact={fact} />
      <Words at={at} fact={fact} />
    </div>
  )
}

type DrawingProps = {
  at: At
  part: string
  box: readonly [top: number, height: number]
  marks: React.ReactNode
  alt?: string
}

/** A part of the one drawing, with the gold line beside it; the parts join where the words allow it. */
function Drawing({ at, part, box: [top, height], marks, alt = '' }: DrawingProps) {
  const view = `60,${top},370,${height}`
  return (
    <div className={`drawing ${part}`}>
      <img
        className="part"
        src={`${at.file('art/column.svg')}#svgView(viewBox(${view}))`}
        alt={alt}
        width={370}
        height={height}
        loading="lazy"
      />
      <svg viewBox={view.replaceAll(',', ' ')} aria-hidden="true">
        {marks}
      </svg>
      <span className="rail" />
    </div>
  )
}

const each = (count: number) => Array.from({ length: count }, (_, index) => index)

function Plates() {
  return each(facts.distillations).map((plate) => (
    <g key={plate} className="lit">
      <path d={`M60 ${110 + plate * 84}H190`} />
      <text x={76} y={102 + plate * 84}>
        {plate + 1}
      </text>
    </g>
  ))
}

function Beds() {
  return facts.filters.map((filter, bed) => (
    <path key={filter} className="lit" d={`M60 ${718 + bed * 80}H198M322 ${718 + bed * 80}H430`} />
  ))
}

function Days() {
  return (
    <g className="lit">
      <path d="M60 1196H116" />
      <text x={392} y={1418}>
        {facts.restDays}
      </text>
    </g>
  )
}

function Filters({ at }: { at: At }) {
  return (
    <ol className="filters">
      {facts.filters.map((filter) => (
        <li key={filter}>
          <img
            className="grain"
            src={at.file(`art/filter-${filter}.svg`)}
            alt=""
            width={240}
            height={240}
            loading="lazy"
          />
          <span>{at.words.production.filters[filter]}</span>
        </li>
      ))}
    </ol>
  )
}
