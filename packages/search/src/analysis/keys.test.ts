import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { key, loose, skeleton } from './keys.ts'
import { toLatin } from './latin.ts'

/** Shop words in Cyrillic and as people type them in Latin. */
const PAIRS = `хүүхдийн khuukhdiin|хүүхдийн hvvhdiin|хүүхэд huuhed|хүүхэд xuuxed|өмд umd|өмд omd|өмд qmd|цамц camc
цамц tsamts|гутал gutal|хувцас huvtsas|хувцас khuvtsas|хувцас huvcas|малгай malgai|малгай malgay
цүнх tsunkh|цүнх cvnh|даашинз daashinz|даашинз dashinz|куртик kurtik|свитер sviter|бээлий beelii|бээлий beeli
ороолт oroolt|ороолт orolt|нярай nyarai|нярай nyaray|хөвгүүн khuvguun|хөвгүүн hovgvvn|охин ohin|охин okhin
оймс oims|оймс oyms|үнэ une|үнэтэй unetei|хямдрал hyamdral|хямдрал khyamdral|өвөл uvul|өвөл ovol|өвлийн uvliin
зун zun|тоглоом togloom|тоглоом toglom|ном nom|дээл deel|ноолуур nooluur|ноолуур noolur|шинэ shine|цагаан tsagaan
цагаан cagan|улаан ulaan|хар har|хар khar|хөх huh|шар shar|ногоон nogoon|ягаан yagaan|эмэгтэй emegtei|эрэгтэй eregtei
усны usnii|ёотон yooton|юүлэг yuuleg|жижиг zhijig|шил shil|пүүз puuz|пүүз pvvz|подволк podvolk|ор or|сүү suu|үслэг vsleg|үнэ vne`
  .split(/[|\n]/)
  .map((pair): [string, string] => {
    const [cyrillic = '', latin = ''] = pair.split(' ')
    return [cyrillic, latin]
  })

describe('keys of Cyrillic and Latin', () => {
  it.each(PAIRS)('%s and %s are loosely one word', (cyrillic, latin) => {
    expect(loose(latin)).toBe(loose(cyrillic))
  })

  it('are equal for most of the pairs without loosening', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(52)
    const equal = PAIRS.filter(([cyrillic, latin]) => key(cyrillic) === key(latin))
    expect(equal.length / PAIRS.length).toBeGreaterThan(0.8)
  })

  it('tell different words apart', () => {
    expect(loose('цамц')).not.toBe(loose('цүнх'))
    expect(key('үс')).toBe('us')
    expect(key('охин')).not.toBe(key('үхэн'))
  })

  it('join stems that dropped a vowel by their skeleton', () => {
    expect(skeleton('гутлын гутал')).toBe('gtln gtl')
    expect(skeleton('гутл')).toBe(skeleton('гутал'))
    expect(skeleton('өвл')).toBe('obl')
    expect(skeleton('хувцс')).toBe('hbcs')
    expect(skeleton('huvtss')).toBe(skeleton('хувцас'))
    expect(skeleton('gutl')).toBe(skeleton('гутал'))
  })

  it('forget accents of Latin letters and look-alikes', () => {
    expect(key('övöl')).toBe(key('өвөл'))
    expect(key('євєл')).toBe(key('өвөл'))
  })
})

const consonant = fc.constantFrom(...'бгджзклмнпрсфхцчш')
const vowel = fc.constantFrom('а', 'о', 'у', 'ө', 'ү', 'э', 'и', 'аа', 'оо', 'уу', 'үү', 'ээ', 'ай', 'я', 'ё', 'е', 'ю')
const syllable = fc.tuple(consonant, vowel).map((letters) => letters.join(''))
const word = fc
  .tuple(fc.array(syllable, { minLength: 1, maxLength: 5 }), fc.option(consonant, { nil: '' }))
  .map(([syllables, last]) => syllables.join('') + last)

it('a word in the letters of the standard is loosely the word', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(loose(toLatin(text))).toBe(loose(text))
    }),
  )
})
