import type { At } from '../at.ts'
import { Cutout, Scene } from '../picture.tsx'

const chapters = [
  ['land', 'dawn'],
  ['people', 'noon'],
  ['gift', 'night'],
] as const

/** Three chapters of one day. Each stands on its own land; the paper with the words slides over it. */
export function StoryPage({ at }: { at: At }) {
  return (
    <>
      <div className="chapters">
        <h1>{at.words.story.title}</h1>
        <ul>
          {chapters.map(([chapter]) => (
            <li key={chapter}>
              <a href={`#${chapter}`}>{at.words.story[chapter].title}</a>
            </li>
          ))}
        </ul>
      </div>
      <div className="progress" />
      {chapters.map(([chapter, light], index) => (
        <section key={chapter} id={chapter} className={`chapter ${light}`} aria-labelledby={`title-${chapter}`}>
          <div className="stage">
            <div className="scene">
              <Scene at={at} name={`land-${light}`} lead={index === 0} />
            </div>
            {chapter === 'gift' && <Cutout at={at} name="gift-box" className="thing" size={[520, 820]} />}
            <div className="horizon" />
            <div className="heading">
              <p className="eyebrow">{at.words.story[chapter].time}</p>
              <h2 id={`title-${chapter}`}>{at.words.story[chapter].title}</h2>
            </div>
          </div>
          <div className="paper">
            <p className="line">{at.words.story[chapter].line}</p>
            {at.words.story[chapter].body.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
