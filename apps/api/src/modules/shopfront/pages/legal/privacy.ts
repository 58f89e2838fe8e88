import type { Written } from './written.ts'

/** What the law on personal data of 2021 asks a shop to say. */
export const privacy: Written = {
  title: { mn: 'Нууцлалын бодлого', en: 'Privacy policy' },
  description: {
    mn: 'Ямар мэдээллийг, юунд, хэр удаан хадгалах, та ямар эрхтэй вэ.',
    en: 'What we keep about you, why, for how long, and what rights you have.',
  },
  parts: [
    {
      anchor: 'who',
      heading: { mn: 'Хэн хариуцах вэ', en: 'Who is responsible' },
      text: {
        mn: '{shop} дэлгүүрийг {company}{register} эрхэлдэг. Хаяг: {address}.\n\nХувийн мэдээлэлтэй холбоотой асуултыг {phone} дугаар, {email} хаягаар авна.',
        en: '{company}{register} runs {shop}. Address: {address}.\n\nAsk about personal data by phone, {phone}, or email, {email}.',
      },
    },
    {
      anchor: 'what',
      heading: { mn: 'Юуг, юунд ашиглах вэ', en: 'What we use, and for what' },
      text: {
        mn: 'Бид Хүний хувийн мэдээлэл хамгаалах тухай хууль (2021 он)-ийн дагуу ажиллаж, зөвхөн шаардлагатай мэдээллийг авна.\n\n- Нэр, утас, хаяг: захиалгыг хүргэхэд.\n- Имэйл: захиалгын мэдэгдэл{with_vat:, НӨАТ-ын баримт} илгээхэд.\n- Захиалга, төлбөрийн түүх: баталгаа, буцаалт, татварын тайланд.{with_vat:\n- Регистрийн дугаар: зөвхөн та баримтаа өөрийн нэр дээр авах үед.}\n\nСурталчилгааны мессежийг зөвхөн таны зөвшөөрлөөр илгээнэ. Зөвшөөрлөө хэзээ ч буцааж болно.',
        en: 'We follow the Law on Personal Data Protection (2021) and ask only for what is needed.\n\n- Name, phone and address: to deliver your order.\n- Email: to send news of your order{with_vat: and the VAT receipt}.\n- Orders and payments: for warranty, returns and tax.{with_vat:\n- Register number: only when you want a receipt in your name.}\n\nOffers are sent only with your consent, which you may take back at any time.',
      },
    },
    {
      anchor: 'shared',
      heading: { mn: 'Хэнд дамжуулах вэ', en: 'Who else sees it' },
      text: {
        mn: '- Хүргэлтийн ажилтан: нэр, утас, хаяг.\n- Төлбөрийн байгууллага, банк: төлбөрийн дүн, захиалгын дугаар.{with_vat:\n- Татварын ерөнхий газар: НӨАТ-ын баримтын мэдээлэл.}\n\nБусдад зарахгүй. Гадаад улсад мэдээлэл дамжуулах бол танаас тусад нь зөвшөөрөл авна.',
        en: '- The courier: your name, phone and address.\n- Payment providers and banks: the sum and the order number.{with_vat:\n- The tax authority: what the VAT receipt says.}\n\nWe sell it to nobody. Before data leaves the country we ask for your consent.',
      },
    },
    {
      anchor: 'how-long',
      heading: { mn: 'Хэр удаан хадгалах вэ', en: 'How long we keep it' },
      text: {
        mn: 'Захиалга, төлбөрийн баримтыг татварын хуульд заасан хугацаанд хадгална. Бүртгэлээ устгавал бусад мэдээллийг нэн даруй устгана.',
        en: 'Orders and payment records are kept for as long as tax law asks. If you delete your account, everything else is deleted at once.',
      },
    },
    {
      anchor: 'rights',
      heading: { mn: 'Таны эрх', en: 'Your rights' },
      text: {
        mn: 'Та өөрийн мэдээллийг үзэх, хуулбарлаж авах, засах, устгуулах, зөвшөөрлөө буцаах эрхтэй. Бүртгэлийн хуудаснаас өөрөө хийж болно, эсвэл {email} хаягаар бичнэ үү.\n\nЭрх зөрчигдсөн гэж үзвэл Хүний эрхийн Үндэсний Комисст хандаж болно.',
        en: 'You may see, copy, correct and delete your data and take consent back: by yourself in your account, or by writing to {email}.\n\nIf you think your rights were violated, you may turn to the National Human Rights Commission.',
      },
    },
  ],
}
