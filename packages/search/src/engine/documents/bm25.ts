/** How many documents have a field, and how many tokens or values it has in all of them together. */
export type Statistics = { readonly documents: number; readonly tokens: number }

const float = Math.fround
/** The weight of repetition, with the factor that this family of engines keeps in its scores. */
const k1 = float(1.2)
const factor = float(1 + k1)
const lengthShare = float(0.75)
/** Lengths below this are kept as they are; of longer ones the four leading bits. */
const exactLengths = 24

/** How much a token says that stands in so many of the documents. */
export function rarity(documents: number, frequency: number): number {
  return float(Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5)))
}

/** A score with no more digits than tell it from its neighbours in single precision, as this family writes it. */
export function roundScore(score: number): number {
  for (let digits = 6; digits <= 9; digits++) {
    const short = Number(score.toPrecision(digits))
    if (float(short) === score) return short
  }
  return score
}

/** A length as it is kept in one byte. */
export function roundedLength(length: number): number {
  if (length < exactLengths) return length
  const above = length - exactLengths
  const shift = Math.max(0, 28 - Math.clz32(above))
  return exactLengths + ((above >>> shift) << shift)
}

/**
 * Scores for a token of a field by how often it stands in a document and how many tokens the field has there. A field
 * that keeps no lengths has the length 1.
 */
export function scorer({ documents, tokens }: Statistics, rareness: number, boost: number) {
  const weight = float(float(float(boost) * factor) * rareness)
  const average = float(tokens / documents)
  return (times: number, length: number): number => {
    const long = float(float(lengthShare * roundedLength(length)) / average)
    const inverse = float(1 / float(k1 * float(float(1 - lengthShare) + long)))
    return float(weight - float(weight / float(1 + float(times * inverse))))
  }
}
