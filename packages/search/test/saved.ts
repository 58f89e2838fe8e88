import type { Engine } from '../src/engine/listing/engine.ts'
import { type SavedSection, SectionReader } from '../src/engine/store/sections.ts'

/** What an engine saves, as it would lie in a file. */
export function saved<TCard extends object>(engine: Engine<TCard>): SectionReader {
  const sections: SavedSection[] = []
  for (const { type, pieces } of engine.sections()) {
    const copies = [...pieces].map((piece) => piece.slice())
    const bytes = new Uint8Array(copies.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const copy of copies) {
      bytes.set(copy, at)
      at += copy.length
    }
    sections.push({ type, bytes })
  }
  return new SectionReader(sections)
}
