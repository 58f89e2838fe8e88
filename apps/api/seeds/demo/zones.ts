import { text } from './text.ts'
import type { Text } from './types.ts'

export type DemoZone = { code: string; name: Text; divisions: string[] }

/** Where a delivery price holds, by division id. A member covers all below it; a lower division named elsewhere wins. */
export const zones: DemoZone[] = [
  {
    code: 'ub-central',
    name: text(
      'Улаанбаатар, төвийн 6 дүүрэг',
      'Ulaanbaatar, six central districts',
      'Улан-Батор, шесть центральных районов',
      '乌兰巴托中心六区',
      'Ulaanbaatar, sei distretti centrali',
    ),
    divisions: ['1107', '1119', '1125', '1110', '1122', '1116'],
  },
  {
    code: 'ub-outer',
    name: text(
      'Налайх, Багануур, Багахангай',
      'Nalaikh, Baganuur, Bagakhangai',
      'Налайх, Багануур, Багахангай',
      '纳来哈、巴嘎诺尔、巴嘎杭盖',
      'Nalaikh, Baganuur, Bagakhangai',
    ),
    divisions: ['1113', '1101', '1104'],
  },
  {
    code: 'darkhan-erdenet',
    name: text(
      'Дархан-Уул, Орхон',
      'Darkhan-Uul and Orkhon',
      'Дархан-Ул и Орхон',
      '达尔汗乌勒省、鄂尔浑省',
      'Darkhan-Uul e Orkhon',
    ),
    divisions: ['45', '61'],
  },
  {
    code: 'countryside-near',
    name: text('Ойрын аймгууд', 'Nearer provinces', 'Ближние аймаки', '近郊各省', 'Province vicine'),
    divisions: ['41', '43', '63', '23', '42', '48', '65', '62', '44'],
  },
  {
    code: 'countryside-far',
    name: text('Алсын аймгууд', 'Farther provinces', 'Дальние аймаки', '边远各省', 'Province lontane'),
    divisions: ['21', '22', '46', '64', '67', '81', '82', '83', '84', '85'],
  },
]

/** Nobody delivers there: Цагааннуур, a border village of Баян-Өлгий that no carrier serves. */
export const unservedDivisions = ['8340']
