import type { DemoPage } from './pages-shape.ts'
import { text } from './text.ts'

export const about: DemoPage = {
  slug: 'about',
  title: text('Бидний тухай', 'About us', 'О нас', '关于我们', 'Chi siamo'),
  description: text(
    'Бамбар: Улаанбаатарын хүүхдийн хувцасны дэлгүүр. Хэн, юуг, яагаад зардаг вэ.',
    'Bambar, a children’s clothes shop in Ulaanbaatar: who we are, what we sell and why.',
    'Бамбар, магазин детской одежды в Улан-Баторе: кто мы, что продаём и почему.',
    '班巴尔，乌兰巴托的童装店：我们是谁、卖什么、为什么。',
    'Bambar, negozio di abbigliamento per bambini a Ulaanbaatar: chi siamo, cosa vendiamo e perché.',
  ),
  sections: [
    {
      anchor: 'story',
      heading: text(
        'Хүйтэнд ч гадаа тоглоё',
        'Play outside, even in the cold',
        'Гуляем и в мороз',
        '天再冷也去外面玩',
        'Fuori a giocare, anche al freddo',
      ),
      content: {
        mn: [
          'Бамбар бол хүүхдийн хувцас, гутал, тоглоомын дэлгүүр. Улаанбаатарын өвөлд хүүхэд гадаа тоглох ёстой, эцэг эх нь түүнд санаа зовох ёсгүй гэсэн энгийн бодлоос эхэлсэн.',
          'Тиймээс куртик бүрийг зарахаасаа өмнө жинхэнэ хүйтэнд өмсөж үздэг, хөлдөөгчид хийгээд орхидоггүй. Цахилгаан нь гацдаггүй, ханцуй нь цас оруулдаггүй, хоёр өвөл даадаг бол л тавиурт гарна. Дулаан барих хэмийг нь шошгон дээр бичдэг: −10°, −25°, −35°.',
          'Дээл, монгол гутал, эсгий тоглоомыг Монголын цех, хоршооноос авдаг. Хэн хийснийг барааны хуудас бүр дээр нэрлэдэг.',
        ],
        en: [
          'Bambar sells children’s clothes, shoes and toys. It began with a simple thought: in an Ulaanbaatar winter children should play outside, and parents should not worry about it.',
          'So before we sell a jacket it is worn through real cold, not only a cold chamber. It reaches the shelf if the zip does not jam, the sleeves keep snow out and it lasts two winters. How cold it can get is written on the label: −10°, −25° or −35°.',
          'Deels, Mongol boots and felt toys come from Mongolian workshops and co-operatives, and each product page says who made them.',
        ],
        ru: [
          'Бамбар — магазин детской одежды, обуви и игрушек. Всё началось с простой мысли: зимой в Улан-Баторе дети должны гулять, а родители не должны за это волноваться.',
          'Поэтому каждую куртку до продажи носят на настоящем морозе, а не только в холодильной камере. На полку она попадает, если молния не заедает, рукава не пускают снег и вещь живёт две зимы. До какого мороза она греет, написано на ярлыке: −10°, −25° или −35°.',
          'Дээлы, гутулы и войлочные игрушки мы берём у монгольских мастерских и кооперативов; на странице товара сказано, кто их сделал.',
        ],
        cn: [
          '班巴尔出售童装、童鞋和玩具。起点很简单：乌兰巴托的冬天，孩子应该在外面玩，父母也不该为此担心。',
          '所以每款外套在开售前都要在真实的严寒中试穿，而不只是进冷库。拉链不卡、袖口不进雪、能穿两个冬天，才能上架。保暖温度写在标签上：零下10度、零下25度或零下35度。',
          '蒙古袍、蒙古靴和毡制玩具来自蒙古的作坊与合作社，每个商品页都写明制作者。',
        ],
        it: [
          'Bambar vende vestiti, scarpe e giochi per bambini. È nato da un’idea semplice: d’inverno, a Ulaanbaatar, i bambini devono giocare fuori e i genitori non devono preoccuparsi.',
          'Per questo ogni giacca, prima della vendita, si indossa al freddo vero e non solo in cella frigorifera. Arriva sullo scaffale se la zip non si inceppa, le maniche tengono fuori la neve e dura due inverni. Il freddo che regge è scritto sul cartellino: −10°, −25° o −35°.',
          'Deel, stivali mongoli e giochi di feltro vengono da laboratori e cooperative della Mongolia; ogni pagina dice chi li ha fatti.',
        ],
      },
    },
    {
      anchor: 'promises',
      heading: text('Юу амладаг вэ', 'What we promise', 'Что мы обещаем', '我们的承诺', 'Cosa promettiamo'),
      content: {
        mn: [
          [
            'Үнэ нь эцсийнх, НӨАТ орсон. Хямдралын «өмнөх үнэ» нь үнэхээр тэр үнээр зарагдаж байсан үнэ.',
            'Үлдэгдэл нь үнэн. «3 үлдлээ» гэвэл гурав л байгаа.',
            'Хүргэх өдрийг хэлнэ, тэр өдрөө ирнэ.',
            'Сэтгэгдлийг худалдаж авсан хүн бичнэ, муу ч байсан үлдээнэ.',
          ],
        ],
        en: [
          [
            'Prices are final and include VAT. A “former price” is one we really sold at.',
            'Stock is true. When we say three are left, there are three.',
            'We name the day of delivery and come on that day.',
            'Reviews are written by people who bought the thing, and bad ones stay.',
          ],
        ],
        ru: [
          [
            'Цены окончательные, с НДС. «Прежняя цена» — та, по которой мы действительно продавали.',
            'Остатки настоящие: пишем «осталось 3», значит, их три.',
            'Называем день доставки и приезжаем в этот день.',
            'Отзывы пишут покупатели, и плохие мы не удаляем.',
          ],
        ],
        cn: [
          [
            '价格为含增值税的最终价；“原价”是我们真实售卖过的价格。',
            '库存真实，说剩三件就是三件。',
            '说好哪天送，就哪天到。',
            '评价来自真实买家，差评也会保留。',
          ],
        ],
        it: [
          [
            'I prezzi sono finali e comprendono l’IVA. Il «prezzo precedente» è quello a cui vendevamo davvero.',
            'Le giacenze sono vere: se diciamo tre, ne restano tre.',
            'Diciamo il giorno di consegna e arriviamo quel giorno.',
            'Le recensioni sono di chi ha comprato, e quelle negative restano.',
          ],
        ],
      },
    },
    {
      anchor: 'contact',
      heading: text('Холбоо барих', 'Contact', 'Контакты', '联系我们', 'Contatti'),
      content: {
        mn: [
          'Бамбар Ритейл ХХК. Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо, Бага тойруу, «Бамбар» төв. Утас 7700 0010, өдөр бүр 09:00–20:00. Имэйл tuslamj@bambar.example.',
          'Бамбар бол зохиомол дэлгүүр: энэ сайт Delguur програмын үзүүлэн бөгөөд энд юу ч зарагдахгүй.',
        ],
        en: [
          'Bambar Retail LLC, Bambar Centre, Baga Toiruu, 8th khoroo, Sükhbaatar district, Ulaanbaatar. Phone 7700 0010, every day 09:00–20:00. Email tuslamj@bambar.example.',
          'Bambar is a fictitious shop: this site demonstrates the Delguur software and nothing is sold here.',
        ],
        ru: [
          'ООО «Бамбар Ритейл», Улан-Батор, район Сухбаатар, 8-й хороо, Бага-тойруу, центр «Бамбар». Тел. 7700 0010, ежедневно 09:00–20:00. Почта tuslamj@bambar.example.',
          'Бамбар — вымышленный магазин: этот сайт показывает программу Delguur, здесь ничего не продаётся.',
        ],
        cn: [
          '班巴尔零售有限公司，乌兰巴托市苏赫巴托尔区第8分区小环路“班巴尔”中心。电话 7700 0010，每天 09:00–20:00。邮箱 tuslamj@bambar.example。',
          '班巴尔是虚构的商店：本站为 Delguur 软件的演示，不销售任何商品。',
        ],
        it: [
          'Bambar Retail S.r.l., centro Bambar, Baga Toiruu, 8º khoroo, distretto di Sükhbaatar, Ulaanbaatar. Telefono 7700 0010, tutti i giorni 09:00–20:00. E-mail tuslamj@bambar.example.',
          'Bambar è un negozio immaginario: il sito mostra il software Delguur e qui non si vende nulla.',
        ],
      },
    },
    {
      anchor: 'people',
      heading: text('Хэнтэй ажилладаг вэ', 'Whom we work with', 'С кем мы работаем', '我们的伙伴', 'Con chi lavoriamo'),
      content: {
        mn: [
          'Манайд Улаанбаатар, Дарханд нийт дөрвөн салбар, Баянзүрхийн оёдлын үйлдвэр, Цэцэрлэгийн дээлийн цех, Даланзадгадын нэхмэлийн үйлдвэр, Увсын чацарганы хоршоо зэрэг зургаан нийлүүлэгч бий. Тэдний хүмүүсийг нэрээр нь мэддэг, үнийг нь тэдэнтэй хамт тогтоодог. Өмсөгдөхөө больсон хувцсыг салбартаа хүлээн авч, цэвэрлээд хэрэгтэй айлд хүргэдэг.',
        ],
        en: [
          'We have four shops in Ulaanbaatar and Darkhan and six suppliers, among them a sewing factory in Bayanzürkh, a deel workshop in Tsetserleg, a knitting mill in Dalanzadgad and a sea-buckthorn co-operative in Uvs. We know their people by name and set prices together. Outgrown clothes brought to a shop are cleaned and passed on to families who need them.',
        ],
        ru: [
          'У нас четыре магазина в Улан-Баторе и Дархане и шесть поставщиков, среди них швейная фабрика в Баянзурхе, мастерская дээлов в Цэцэрлэге, трикотажная фабрика в Даланзадгаде и облепиховый кооператив Увса. Мы знаем этих людей по именам и вместе назначаем цены. Вещи, из которых выросли, принимаем в магазинах, чистим и передаём семьям, которым они нужны.',
        ],
        cn: [
          '我们在乌兰巴托和达尔汗共有四家门店，六家供应商，其中有巴彦珠尔赫的制衣厂、车车尔勒格的蒙古袍工坊、达兰扎德嘎德的针织厂和乌布苏的沙棘合作社。我们叫得出每个人的名字，价格共同商定。穿小的衣服可送到门店，清洗后转给需要的家庭。',
        ],
        it: [
          'Abbiamo quattro negozi tra Ulaanbaatar e Darkhan e sei fornitori, fra cui una manifattura a Bayanzürkh, un laboratorio di deel a Tsetserleg, una maglieria a Dalanzadgad e una cooperativa dell’olivello di Uvs. Li conosciamo per nome e fissiamo i prezzi insieme. I vestiti diventati piccoli si portano in negozio: li puliamo e li passiamo a chi ne ha bisogno.',
        ],
      },
    },
  ],
}
