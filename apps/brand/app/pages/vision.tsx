import type { At } from '../at.ts'
import { Cutout } from '../picture.tsx'

/** The steppe in the light of noon, without its land: one sentence above the line, one paragraph below it. */
export function VisionPage({ at }: { at: At }) {
  const { title, line, body, more } = at.words.vision
  return (
    <section className="hero frost">
      <div className="horizon" />
      <div className="pack">
        <Cutout at={at} name="bottle-noon" size={[420, 1637]} lead />
      </div>
      <div className="say">
        <p className="eyebrow">{title}</p>
        <h1>{line}</h1>
      </div>
      <div className="do">
        <p>{body}</p>
        <a className="link" href={at.to('/production')}>
          {more}
        </a>
      </div>
    </section>
  )
}
