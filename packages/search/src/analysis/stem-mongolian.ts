/** Endings in the order they are taken off a word: the owner comes last in Mongolian, so it goes first. */
const REFLEXIVE = `аараа ээрээ оороо өөрөө аасаа ээсээ оосоо өөсөө тайгаа тэйгээ тойгоо гаа гээ гоо гөө даа дээ доо дөө
таа тээ тоо төө аа ээ оо өө`
const CASE = `тай тэй той гүй аас ээс оос өөс аар ээр оор өөр руу рүү луу лүү гийн ийн ын ний ны ийг ыг анд энд онд
өнд нд`
const PLURAL = 'уудад үүдэд ууд үүд нууд нүүд чууд чүүд ынхан ийнхэн чуул чүүл нар'

/** Words of a shop that end like an inflected one and are not. */
const WHOLE_WORDS = new Set(
  `ширээ тэмээ харандаа наймаа ногоо зургаа долоо дараа шинээ эмэгтэй эрэгтэй бүсгүй нарийн бренд тренд стенд фонд
  тайланд голланд ирланд зууван сагсан алтай баян дөрвөлжин гэгээ хөргөө гоёо өнгөө тоосгүйжүүлэгч амтлагч эргүүлэг
  дулаан цаас ноос хулс утаа бараа чихээ хөвөө олон мэдээ хөөс цэнгээ хаяг тавтай хамаа сандал сонгоо`.split(/\s+/),
)

const [reflexive, cases, plural] = [REFLEXIVE, CASE, PLURAL].map((endings) =>
  endings.split(/\s+/).sort((a, b) => b.length - a.length),
)

/**
 * A light stem of a normalised Mongolian word: owner, case and plural endings off, the longest first, while three
 * letters and a vowel remain. A dropped vowel is not put back (`гутлын` → `гутл`): compare skeletons.
 */
export function stemMongolian(word: string): string {
  let stem = word
  for (const endings of [reflexive, cases, plural]) {
    if (WHOLE_WORDS.has(stem)) return stem
    const ending = endings?.find((one) => stem.endsWith(one) && isStem(stem.slice(0, -one.length)))
    if (ending !== undefined) stem = stem.slice(0, -ending.length)
  }
  return stem
}

const isStem = (rest: string): boolean => rest.length >= 3 && /[аэиоөуүеёюя]/.test(rest)
