import type { At } from '../at.ts'
import { factKeys } from '../content/facts.ts'
import { Figure, TastingList } from '../facts.tsx'
import { Cutout, Scene } from '../picture.tsx'

/** Dawn on the steppe, the five facts on one line, three windows of a day, notes, vision, and where to buy. */
export function HomePage({ at }: { at: At }) {
  return (
    <>
      <Hero at={at} />
      <Facts at={at} />
      <Windows at={at} />
      <Tasting at={at} />
      <Looking at={at} />
      <Buying at={at} />
    </>
  )
}

function Hero({ at }: { at: At }) {
  const { eyebrow, title, lead, cta, still } = at.words.home
  return (
    <section className="hero">
      <div className="scene">
        <Scene at={at} name="land-dawn" lead />
      </div>
      <div className="horizon" />
      <div className="pack">
        <Cutout at={at} name="ground-dawn" className="ground" size={[900, 240]} />
        <Cutout at={at} name="bottle-dawn" alt={still} size={[560, 2166]} />
      </div>
      <div className="blades">
        <Scene at={at} name="grass-dawn" lead />
      </div>
      <div className="say">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
      </div>
      <div className="do">
        <p className="lead">{lead}</p>
        <a className="btn" href={at.to('/story')}>
          {cta}
        </a>
      </div>
    </section>
  )
}

function Facts({ at }: { at: At }) {
  return (
    <section className="facts col">
      <h2>{at.words.production.title}</h2>
      <ol>
        {factKeys.map((fact) => (
          <li key={fact}>
            <Figure at={at} fact={fact} />
            <h3>{at.words.production.facts[fact].title}</h3>
            <p>{at.words.production.facts[fact].body}</p>
          </li>
        ))}
      </ol>
      <a className="link" href={at.to('/production')}>
        {at.words.nav.production}
      </a>
    </section>
  )
}

const windows = [
  ['land', 'dawn'],
  ['people', 'noon'],
  ['gift', 'night'],
] as const

function Windows({ at }: { at: At }) {
  return (
    <section className="windows" aria-labelledby="story-title">
      <h2 id="story-title" className="unseen">
        {at.words.story.title}
      </h2>
      {windows.map(([chapter, light]) => (
        <a key={chapter} className={light} href={at.to(`/story#${chapter}`)}>
          <span className="scene">
            <Scene at={at} name={`land-${light}`} />
          </span>
          <span className="words">
            <span className="eyebrow">{at.words.story[chapter].time}</span>
            <span className="title">{at.words.story[chapter].title}</span>
            <span>{at.words.story[chapter].line}</span>
          </span>
        </a>
      ))}
    </section>
  )
}

function Tasting({ at }: { at: At }) {
  const { notes } = at.words
  return (
    <section className="notes col">
      <figure>
        <Cutout at={at} name="wheat" className="wheat" size={[620, 680]} />
      </figure>
      <div>
        <h2>{notes.title}</h2>
        <TastingList at={at} />
      </div>
    </section>
  )
}

function Looking({ at }: { at: At }) {
  return (
    <section className="band frost">
      <div className="pair col">
        <div>
          <p className="eyebrow">{at.words.vision.title}</p>
          <h2>{at.words.vision.line}</h2>
          <p className="prose">{at.words.vision.body}</p>
        </div>
        <Cutout at={at} name="bottle-noon" className="thing" size={[420, 1637]} />
      </div>
    </section>
  )
}

function Buying({ at }: { at: At }) {
  const { buy } = at.words
  return (
    <section className="band night horns">
      <div className="pair col">
        <Cutout at={at} name="gift-box" className="thing" size={[520, 820]} />
        <div>
          <p className="eyebrow">{at.words.nav.buy}</p>
          <h2>{buy.title}</h2>
          <p className="prose">{buy.body}</p>
          <a className="btn fill" href={at.to('/where-to-buy')}>
            {buy.shops}
          </a>
        </div>
      </div>
    </section>
  )
}
