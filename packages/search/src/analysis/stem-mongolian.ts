/** Endings in the order they are taken off a word: the owner comes last in Mongolian, so it goes first. */
const STAGES = [
  `аараа ээрээ оороо өөрөө аасаа ээсээ оосоо өөсөө тайгаа тэйгээ тойгоо гаа гээ гоо гөө даа дээ доо дөө
  таа тээ тоо төө аа ээ оо өө`,
  `тай тэй той гүй гаас гээс гоос гөөс
  наас нээс ноос нөөс аас ээс оос өөс гаар гээр гоор гөөр аар ээр оор өөр гийн ийн
  ын ний ны гийг ийг ыг анд энд онд өнд нд д`,
  'уудад үүдэд ууд үүд нууд нүүд чууд чүүд ынхан ийнхэн чуул чүүл нар',
].map((endings) => endings.split(/\s+/).sort((a, b) => b.length - a.length))

/** Words of a shop that end like an inflected one and are not. */
const INVARIABLE_WORDS = new Set(
  `ширээ тэмээ харандаа наймаа ногоо зургаа долоо дараа хэмжээ бараа санаа эмэгтэй эрэгтэй бүсгүй яаралтай нарийн
  дугаар халаас бүрээс нугалаас зүгээр учраас хооронд хоншоор бренд тренд стенд фонд тайланд голланд ирланд исланд
  алтай хугацаа хороо өглөө хөдөө`.split(/\s+/),
)

/** Words that end in н of their own, which -ны, -ний and -нд seem to take along. */
const N_STEMS = new Set(
  `машин охин лосин витамин бензин карман комбинезон купон талон салон телефон микрофон кардиган саван
  картон нейлон силикон балкон батон лимон хөвөн`.split(/\s+/),
)

/**
 * A light stem of a normalised Mongolian word: owner, case and plural endings off, the longest first, as long as any
 * can go and three letters and a vowel remain; stemming a stem changes nothing. A dropped vowel is not put back
 * (`гутлын` → `гутл`): compare skeletons.
 */
export function stemMongolian(word: string): string {
  let stem = word
  for (;;) {
    const shorter = STAGES.reduce(withoutEnding, stem)
    if (shorter === stem) return stem
    stem = shorter
  }
}

function withoutEnding(word: string, endings: string[]): string {
  if (INVARIABLE_WORDS.has(word)) return word
  const ending = endings.find((one) => word.endsWith(one) && isStem(word.slice(0, -one.length), one))
  if (ending === undefined) return word
  const rest = word.slice(0, -ending.length)
  return ending.startsWith('н') && N_STEMS.has(`${rest}н`) ? `${rest}н` : rest
}

/** A г before an ending only joins it to a long vowel, else it is of the stem; bare -д is an ending after ь, м, л. */
function isStem(rest: string, ending: string): boolean {
  if (rest.length < 3 || !/[аэиоөуүеёюя]/.test(rest)) return false
  if (ending === 'д') return /...[ьмл]$/.test(rest)
  return !/^г[аэоөи]/.test(ending) || /(?:аа|ээ|оо|өө|уу|үү|й)$/.test(rest)
}
