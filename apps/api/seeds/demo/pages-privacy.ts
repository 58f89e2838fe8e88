import type { DemoPage } from './pages-shape.ts'
import { text } from './text.ts'

export const privacy: DemoPage = {
  slug: 'privacy',
  title: text(
    'Нууцлалын бодлого',
    'Privacy policy',
    'Политика конфиденциальности',
    '隐私政策',
    'Informativa sulla privacy',
  ),
  description: text(
    'Ямар мэдээллийг, юунд, хэр удаан хадгалах, та ямар эрхтэй вэ.',
    'What we keep about you, why, for how long, and what rights you have.',
    'Какие данные мы храним, зачем, как долго и какие у вас права.',
    '我们保存哪些信息、为何保存、保存多久，以及您的权利。',
    'Quali dati teniamo, perché, per quanto tempo e quali diritti hai.',
  ),
  sections: [
    {
      anchor: 'what',
      heading: text('Юуг, юунд', 'What and why', 'Что и зачем', '收集内容与目的', 'Cosa e perché'),
      content: {
        mn: [
          'Бид Хүний хувийн мэдээлэл хамгаалах тухай хууль (2021 он)-ийн дагуу ажиллаж, зөвхөн шаардлагатай мэдээллийг авна.',
          [
            'Нэр, утас, хаяг: захиалгыг хүргэхэд.',
            'Имэйл: захиалгын мэдэгдэл илгээхэд.',
            'Захиалга, төлбөрийн түүх: буцаалт, баталгаа, нягтлан бодох бүртгэлд.',
            'Сонголт, сагс, үзсэн бараа: таны төхөөрөмж дээр, тухайн хуудсыг ажиллуулахад.',
          ],
          'Хүүхдийн тухай бид зөвхөн таны оруулсан нас, хэмжээг хадгална. Картын дугаарыг хэзээ ч хадгалдаггүй.',
        ],
        en: [
          'We work under the Law on Personal Data Protection of 2021 and take only what is needed.',
          [
            'Name, phone, address: to deliver the order.',
            'Email: to send order notices.',
            'Orders and payments: for returns, warranty and bookkeeping.',
            'Choices, cart and viewed goods: on your device, so that the pages work.',
          ],
          'About a child we keep only the age or size you give. We never store card numbers.',
        ],
        ru: [
          'Мы работаем по Закону о защите персональных данных 2021 года и берём только необходимое.',
          [
            'Имя, телефон, адрес — чтобы доставить заказ.',
            'Почта — для уведомлений о заказе.',
            'Заказы и платежи — для возвратов, гарантии и учёта.',
            'Настройки, корзина, просмотренное — на вашем устройстве, чтобы страницы работали.',
          ],
          'О ребёнке храним только указанные вами возраст или размер. Номера карт не храним никогда.',
        ],
        cn: [
          '我们遵守2021年《个人信息保护法》，只收集必要信息。',
          [
            '姓名、电话、地址：用于配送。',
            '邮箱：用于订单通知。',
            '订单与付款记录：用于退换、保修与记账。',
            '偏好、购物车、浏览记录：保存在您的设备上，供页面运行。',
          ],
          '关于孩子，我们只保存您填写的年龄或尺码。我们从不保存银行卡号。',
        ],
        it: [
          'Operiamo secondo la legge sulla protezione dei dati personali del 2021 e chiediamo solo il necessario.',
          [
            'Nome, telefono, indirizzo: per consegnare.',
            'E-mail: per gli avvisi sull’ordine.',
            'Ordini e pagamenti: per resi, garanzia e contabilità.',
            'Scelte, carrello e articoli visti: sul tuo dispositivo, per far funzionare le pagine.',
          ],
          'Dei bambini teniamo solo l’età o la taglia che ci dai. Non conserviamo mai numeri di carta.',
        ],
      },
    },
    {
      anchor: 'who',
      heading: text(
        'Хэнтэй хуваалцдаг вэ',
        'Whom we share it with',
        'С кем делимся',
        '与谁共享',
        'Con chi li condividiamo',
      ),
      content: {
        mn: [
          'Хүргэгч, тээврийн компанид нэр, утас, хаягийг; банк, төлбөрийн үйлчилгээнд захиалгын дүн, дугаарыг; татварын байгууллагад хуульд заасан баримтын мэдээллийг өгнө. Бусад хэнд ч зарахгүй, дамжуулахгүй.',
          'Хэмжилт, сурталчилгааны код зөвхөн таны зөвшөөрлөөр ажиллана, зөвшөөрлөө хэдийд ч буцаан авч болно. Сурталчилгааны имэйл, мэдэгдлийг бүртгэлээсээ унтраана.',
        ],
        en: [
          'Couriers and carriers get your name, phone and address; banks and payment services get the sum and number of the order; the tax office gets what the law asks of receipts. We sell and pass on nothing to anyone else.',
          'Measuring and advertising code runs only with your consent, which you may withdraw at any time. Newsletters and push notifications are turned off in your account.',
        ],
        ru: [
          'Курьерам и перевозчикам — имя, телефон, адрес; банкам и платёжным службам — сумма и номер заказа; налоговой — то, что требует закон о чеках. Больше никому ничего не продаём и не передаём.',
          'Код измерений и рекламы работает только с вашего согласия, его можно отозвать в любой момент. Рассылку и уведомления отключите в личном кабинете.',
        ],
        cn: [
          '送货员与承运人获得姓名、电话、地址；银行与支付服务获得订单金额与订单号；税务机关获得法律要求的票据信息。除此之外不出售、不转交任何人。',
          '统计与广告代码仅在您同意后运行，可随时撤回。营销邮件与推送可在账户中关闭。',
        ],
        it: [
          'Corrieri e trasportatori ricevono nome, telefono e indirizzo; banche e servizi di pagamento l’importo e il numero d’ordine; il fisco ciò che la legge chiede sulle ricevute. Non vendiamo né passiamo nulla ad altri.',
          'I codici di misura e pubblicità funzionano solo col tuo consenso, che puoi ritirare quando vuoi. Newsletter e notifiche si spengono nel profilo.',
        ],
      },
    },
    {
      anchor: 'rights',
      heading: text('Таны эрх', 'Your rights', 'Ваши права', '您的权利', 'I tuoi diritti'),
      content: {
        mn: [
          'Та өөрийн мэдээллийг үзэх, татаж авах, засуулах, устгуулах, зөвшөөрлөө цуцлах эрхтэй. tuslamj@bambar.example хаягаар бичихэд 10 хоногт хариу өгнө. Нягтлан бодох бүртгэлийн хуулиар хадгалах ёстой баримтыг устгахгүй ч нэр, утас, хаягийг нь арилгана.',
          'Захиалга өгөөгүй сагсыг сүүлд өөрчилснөөс хойш {cart_days} хоногийн дараа доторх нэр, хаягтай нь устгана. Хариуд сэтгэл хангалуун бус бол Хүний эрхийн Үндэсний Комисст гомдол гаргаж болно.',
        ],
        en: [
          'You may see, download, correct and delete your data and withdraw consent. Write to tuslamj@bambar.example and we answer within 10 days. Records that bookkeeping law makes us keep stay, but without your name, phone and address.',
          'Carts that were never ordered are deleted {cart_days} days after they were last changed, with the names and addresses in them. If our answer does not satisfy you, you may complain to the National Human Rights Commission.',
        ],
        ru: [
          'Вы вправе видеть, скачать, исправить и удалить свои данные, отозвать согласие. Напишите на tuslamj@bambar.example, ответим за 10 дней. Документы, которые требует хранить закон об учёте, останутся, но без имени, телефона и адреса.',
          'Неоформленные корзины вместе с именами и адресами в них удаляем через {cart_days} дн. после последнего изменения. Если ответ вас не устроил, можно обратиться в Национальную комиссию по правам человека.',
        ],
        cn: [
          '您有权查看、下载、更正、删除您的信息并撤回同意。写信至 tuslamj@bambar.example，我们10天内答复。依会计法须保存的凭证会保留，但去除姓名、电话与地址。',
          '未下单的购物车在最后一次更改{cart_days}天后连同其中的姓名与地址一并删除。如不满意答复，可向国家人权委员会投诉。',
        ],
        it: [
          'Puoi vedere, scaricare, correggere e cancellare i tuoi dati e ritirare il consenso. Scrivi a tuslamj@bambar.example: rispondiamo entro 10 giorni. I documenti contabili che la legge impone restano, ma senza nome, telefono e indirizzo.',
          'I carrelli mai ordinati si cancellano {cart_days} giorni dopo l’ultima modifica, con i nomi e gli indirizzi che contengono. Se la risposta non ti soddisfa puoi rivolgerti alla Commissione nazionale per i diritti umani.',
        ],
      },
    },
    {
      anchor: 'care',
      heading: text('Яаж хамгаалдаг вэ', 'How we protect it', 'Как мы их защищаем', '如何保护', 'Come li proteggiamo'),
      content: {
        mn: [
          'Нууц үгийг бид өөрсдөө ч уншиж чадахгүй хэлбэрээр хадгална. Захиалга хянах хуудсанд утас, хаягийг бүтнээр нь харуулдаггүй. Ажилтан бүр зөвхөн ажилдаа хэрэгтэй мэдээллийг харах эрхтэй бөгөөд үзсэн бүр нь бүртгэгдэнэ. Мэдээлэл алдагдсан тохиолдолд танд болон эрх бүхий байгууллагад нэн даруй мэдэгдэнэ. Мэдээллийг гадаад руу дамжуулахгүй.',
        ],
        en: [
          'Passwords are kept in a form that we cannot read ourselves. Order tracking never shows a whole phone number or address. Staff see only what their work needs, and each look is logged. If data were ever lost we would tell you and the authorities at once. Nothing is sent abroad.',
        ],
        ru: [
          'Пароли хранятся в виде, который не можем прочесть и мы сами. На странице отслеживания телефон и адрес не показываются целиком. Сотрудник видит лишь то, что нужно для работы, и каждый просмотр записывается. В случае утечки мы сразу сообщим вам и властям. За границу данные не передаём.',
        ],
        cn: [
          '密码以我们自己也无法读取的形式保存。订单查询页不显示完整的电话与地址。员工只能看到工作所需的信息，每次查看都有记录。如发生泄露，我们会立即通知您与主管机关。数据不传往境外。',
        ],
        it: [
          'Le password sono conservate in una forma che nemmeno noi possiamo leggere. La pagina di tracciamento non mostra mai telefono o indirizzo per intero. Il personale vede solo ciò che gli serve e ogni accesso è registrato. In caso di perdita avvisiamo subito te e le autorità. Nulla va all’estero.',
        ],
      },
    },
  ],
}
