import type { ReactNode } from 'react'
import type { At } from '../at.ts'
import { Cutout, Scene } from '../picture.tsx'

/** A day in pictures: the land at its hour, and what stands on it. */
export function GalleryPage({ at }: { at: At }) {
  const { eyebrow, title, lead } = { eyebrow: at.words.nav.gallery, ...at.words.gallery }
  return (
    <>
      <section className="opening col">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </section>
      <div className="plates">
        <Plate at={at} name="dawn" kind="wide">
          <Scene at={at} name="land-dawn" lead />
        </Plate>
        <Plate at={at} name="bottle-dawn" kind="tall standing">
          <Scene at={at} name="land-dawn" />
          <Cutout at={at} name="bottle-dawn" className="bottle" size={[560, 2166]} />
        </Plate>
        <Plate at={at} name="wheat" kind="broad whole">
          <FullPicture at={at} name="wheat-still-life" />
        </Plate>
        <Plate at={at} name="noon" kind="wide">
          <Scene at={at} name="land-noon" />
        </Plate>
        <Plate at={at} name="spring" kind="broad whole">
          <FullPicture at={at} name="at-the-spring" />
        </Plate>
        <Plate at={at} name="bottle-noon" kind="tall thing frost">
          <Cutout at={at} name="bottle-noon" className="bottle" size={[420, 1637]} />
        </Plate>
        <Plate at={at} name="foil" kind="wide foil">
          <FullPicture at={at} name="foil-line" />
        </Plate>
        <Plate at={at} name="ice" kind="tall whole">
          <FullPicture at={at} name="ice" />
        </Plate>
        <Plate at={at} name="snow" kind="broad whole">
          <FullPicture at={at} name="snow" />
        </Plate>
        <Plate at={at} name="night" kind="wide">
          <Scene at={at} name="land-night" />
        </Plate>
        <Plate at={at} name="bottle-night" kind="tall standing">
          <Scene at={at} name="land-night" />
          <Cutout at={at} name="bottle-night" className="bottle" size={[560, 2166]} />
        </Plate>
        <Plate at={at} name="box" kind="broad whole">
          <FullPicture at={at} name="box-open" />
        </Plate>
      </div>
    </>
  )
}

type Name = keyof At['words']['gallery']['captions']

function Plate({ at, name, kind, children }: { at: At; name: Name; kind: string; children: ReactNode }) {
  return (
    <figure className={kind}>
      <div className="view">{children}</div>
      <figcaption>{at.words.gallery.captions[name]}</figcaption>
    </figure>
  )
}

/** A whole picture of the gallery, 8:5. */
function FullPicture({ at, name }: { at: At; name: string }) {
  const sizes = '(max-width: 40rem) 100vw, 60vw'
  const set = (ending: string) =>
    [480, 1600].map((w) => `${at.file(`gallery/${name}-${w}.${ending}`)} ${w}w`).join(', ')
  return (
    <picture>
      <source srcSet={set('avif')} sizes={sizes} type="image/avif" />
      <img
        srcSet={set('webp')}
        sizes={sizes}
        src={at.file(`gallery/${name}-1600.webp`)}
        alt=""
        width={1600}
        height={1000}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
