/** The tale that buyers of the e-book download. */
const paragraphs = [
  'Сар дүүрэн байв. Саарал унага нүдээ нээхэд ээж нь хажууд нь байсангүй. Зөвхөн зэлэн дээрх хонх намуухан дуугарна.',
  '«Салхи минь, чи ээжийг минь харсан уу?» гэж унага асуув. Салхи өвсийг илээд «Уулын зүг ус сонсогдсон» гэж шивнэлээ.',
  'Унага уулын зүг алхав. Эхний гүвээн дээр зараа дайралдаж, хоёр дахь гүвээн дээр шувууны үүр нойрсож, гурав дахь гүвээн дээр бүх тал мөнгө шиг гялалзаж байлаа.',
  '«Бүү ай» гэж сар хэлэв. «Би чиний өмнө гэрэлтээд явъя.» Тэгээд сар тэнгэрээр, унага газраар зэрэгцэн алхлаа.',
  'Булгийн дэргэд нэг том сүүдэр хөдлөв. Унага зогтусав. Сүүдэр янцгаав. Тэр бол ээжийнх нь дуу байлаа.',
  '«Би чамд ус авчрах гэж яваад төөрчихөв» гэж ээж нь хэллээ. «Чи намайг яаж олов?» Унага сар руу харав. Сар инээмсэглээд үүлэн цаагуур оров.',
]

export const eBook = {
  filename: 'sartai-shono.html',
  content_type: 'text/html; charset=utf-8',
  content: `<!doctype html>
<html lang="mn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Сартай шөнө</title>
<style>body{margin:0;background:#fffaf0;color:#241a38;font:1.25rem/1.7 Georgia,serif}main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem 5rem}h1{font-size:2rem;line-height:1.2}</style></head>
<body><main><h1>Сартай шөнө</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
</main></body></html>
`,
}
