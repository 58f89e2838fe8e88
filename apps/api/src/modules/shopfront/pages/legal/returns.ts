import type { Written } from './written.ts'

/** `{return_hours}` is filled in where the page is shown, so that it never promises other than what the shop does. */
export const returns: Written = {
  title: { mn: 'Буцаалт, солилт', en: 'Returns and exchanges' },
  description: {
    mn: 'Барааг хэзээ, яаж буцаах, мөнгө хэзээ орох вэ.',
    en: 'When and how products go back, and when the money comes.',
  },
  parts: [
    {
      anchor: 'when',
      heading: { mn: 'Хэзээ буцаах вэ', en: 'When' },
      text: {
        mn: 'Таараагүй барааг хүлээн авснаас хойш {return_hours} цагийн дотор буцааж, сольж болно. Бараа өмсөөгүй, шошготой, бүрэн бүтэн байна.\n\nДоголдолтой, өөр бараа ирсэн бол энэ хугацаа хамаарахгүй: бид засах, солих, эсвэл мөнгийг нь буцаана.',
        en: 'What does not suit you may be returned or exchanged within {return_hours} hours of delivery: unworn, with its label, complete.\n\nThis limit does not hold for a faulty or wrong product: we repair it, exchange it or return your money.',
      },
    },
    {
      anchor: 'how',
      heading: { mn: 'Яаж буцаах вэ', en: 'How' },
      text: {
        mn: '- Захиалгын хуудаснаас «Буцаах» товчийг дарж, шалтгаанаа сонгоно.\n- Бид хариу өгсний дараа барааг салбарт авчрах эсвэл хүргэлтээр өгнө.\n- Асуух зүйл байвал {phone} дугаараар холбогдоно уу.',
        en: '- Press “Return” on the page of your order and choose a reason.\n- Once we have answered, bring the product to a store or give it to the courier.\n- Questions? Call {phone}.',
      },
    },
    {
      anchor: 'money',
      heading: { mn: 'Мөнгө хэзээ орох вэ', en: 'The money' },
      text: {
        mn: 'Барааг хүлээж авснаас хойш {refund_days} хоногийн дотор төлсөн дансанд тань буцаана. Доголдолтой барааны буцаах зардлыг бид хариуцна.',
        en: 'It goes back to where you paid from within {refund_days} days of our receiving the product. For faulty products we bear the cost of the way back.',
      },
    },
  ],
}
