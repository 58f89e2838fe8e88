import { tinForm } from '@delguur/kit/numbers/taxpayer'
import { bilingual, type SettingField } from './setting-field.ts'
import { alsoCalled, integer, type Words } from './setting-integer.ts'

/** Of use to a shop that gives receipts. */
const used_with = ['receipt.vat_payer', 'receipt.city_tax_payer'] as const

const digits = (key: string, pattern: RegExp, example: string, words: Words): SettingField => ({
  key: `receipt.${key}`,
  section: 'receipt',
  kind: 'text',
  max: 20,
  pattern,
  example,
  used_with,
  label: bilingual(...words.label),
  help: bilingual(...words.help),
  ...alsoCalled(words),
})

const taxFlag = (key: string, words: Words): SettingField => ({
  key: `receipt.${key}`,
  section: 'taxes',
  kind: 'flag',
  label: bilingual(...words.label),
  help: bilingual(...words.help),
  ...alsoCalled(words),
})

/** Who sells, as the VAT receipt says it. */
export const receiptFields: readonly SettingField[] = [
  taxFlag('vat_payer', {
    words: [
      'НӨАТ, НӨАТ суутган төлөгч, нэмэгдсэн өртгийн албан татвар, НӨАТ асаах',
      'VAT, VAT payer, value added tax, tax',
    ],
    label: ['НӨАТ төлөгч', 'Pays VAT'],
    help: [
      'Идэвхгүй бол дэлгүүр баримт гаргахгүй, хаана ч амлахгүй. Идэвхжүүлэхэд ТИН дугаар хэрэгтэй.',
      'Off: the shop gives no receipts and promises none. On: it needs the taxpayer number.',
    ],
  }),
  taxFlag('city_tax_payer', {
    words: ['НХАТ, хотын татвар', 'city tax'],
    label: ['Нийслэл хотын албан татвар төлөгч', 'Pays the tax of the capital'],
    help: ['Идэвхтэй үед баримтад нийслэлийн татварыг ялгаж бичнэ.', 'On: receipts name the tax of Ulaanbaatar apart.'],
  }),
  {
    ...digits('merchant_tin', tinForm, '37900846788', {
      words: ['татвар төлөгчийн дугаар', 'tax number, TIN'],
      label: ['ТИН дугаар', 'Taxpayer number'],
      help: [
        'Байгууллага 11, иргэн 12–14 орон. ebarimt.mn дээрх «Миний мэдээлэл»-д бий.',
        '11 digits of an organization, 12 to 14 of a person; ebarimt.mn has it under your data.',
      ],
    }),
    optional: true,
  } as SettingField,
  digits('branch_no', /^\d{3}$/, '001', {
    label: ['Салбарын дугаар', 'Number of the branch'],
    help: ['3 орон.', '3 digits.'],
  }),
  digits('pos_no', /^.{1,20}$/, '10001', {
    words: ['касс', 'till number, POS'],
    label: ['Кассын дугаар', 'Number of the till'],
    help: [
      'И-баримтад бүртгүүлсэн дугаар, 20 хүртэл тэмдэгт.',
      'As it is registered for ebarimt; up to 20 characters.',
    ],
  }),
  digits('district_code', /^\d{4}$/, '2501', {
    label: ['Дүүрэг, хорооны код', 'Code of district and khoroo'],
    help: ['4 орон.', '4 digits.'],
  }),
  {
    key: 'receipt.at',
    section: 'receipt',
    words: bilingual('баримт хэзээ гарах', 'when the receipt is issued'),
    kind: 'choice',
    used_with,
    options: [
      { value: 'paid', label: bilingual('Төлмөгц', 'When it is paid') },
      { value: 'delivered', label: bilingual('Хүлээлгэн өгмөгц', 'When it is delivered') },
    ],
    label: bilingual('Баримт гаргах үе', 'When the receipt is made'),
    help: bilingual(
      'Хүлээлгэн өгмөгц гаргавал цуцалсан захиалгын баримтыг засах шаардлагагүй.',
      'At delivery: an order that is canceled before needs no correction of its receipt.',
    ),
  },
  {
    ...integer('receipt.days', 'receipt', 1, 60, 'd', {
      label: ['Баримт илгээх хугацаа', 'Time until it is mailed'],
      help: [
        'Хүргэснээс хойш ийм хугацаанд илгээнэ гэж худалдан авагчид амлана.',
        'What shoppers are promised, counted from delivery.',
      ],
    }),
    used_with,
  },
  digits('classification_code', /^\d{7}$/, '6511100', {
    label: ['Барааны ангиллын код', 'Class of goods'],
    help: ['Өөрийн кодгүй бараанд. 7 орон.', 'Of products without one of their own. 7 digits.'],
  }),
  digits('delivery_classification_code', /^\d{7}$/, '6511100', {
    label: ['Хүргэлтийн ангиллын код', 'Class of delivery'],
    help: [
      'Баримтад хүргэлтийн төлбөр ийм кодтой бичигдэнэ. 7 орон.',
      'Delivery stands on the receipt with it. 7 digits.',
    ],
  }),
  {
    key: 'receipt.measure_unit',
    section: 'receipt',
    kind: 'text',
    used_with,
    max: 20,
    label: bilingual('Хэмжих нэгж', 'Unit of measure'),
    help: bilingual(
      'Баримтад барааны тооны ард бичигдэнэ, жишээ нь ш.',
      'Stands on the receipt after the number of products.',
    ),
  },
]
