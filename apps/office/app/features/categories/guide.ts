import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  categories: {
    words: both(
      'ангилал, ангилал засах, барааны төрөл, бүлэг, цэсний ангилал',
      'category, categories, product groups, departments',
    ),
    about: both(
      'Барааны ангиллууд: худалдан авагч дэлгүүрт барааг эдгээрээр хайна.',
      'The categories by which shoppers browse the shop.',
    ),
    tasks: [
      task(
        'Ангилал нэмэх',
        '«Ангилал нэмэх»-ийг дарж нэр, юуны дотор орохыг нь сонгоно.',
        'Add a category',
        'Press “New category”, type its name and choose below which one it stands.',
      ),
      task(
        'Дараалал өөрчлөх',
        'Ангиллыг чирж зөөнө. Гараас бол Alt дараад сумтай товч, утсан дээр мөрийн төгсгөлийн гурван цэг.',
        'Change the order',
        'Drag a category. On the keyboard press Alt and an arrow; on a phone use the three dots of the row.',
      ),
      task(
        'Барааны дараалал тавих',
        'Ангиллыг нээж «Барааны дараалал»-аас эхэнд гарах барааг сонгоно.',
        'Set the order of products',
        'Open a category and choose under “Order of products” what comes first.',
      ),
    ],
    acts: [
      {
        key: 'addCategory',
        to: '/categories#add',
        permission: 'products.edit',
        title: both('Ангилал нэмэх', 'New category'),
        words: both('шинэ ангилал, ангилал үүсгэх', 'add category, add a category, create a category'),
      },
    ],
  },
  menus: {
    words: both(
      'цэс, цэс засах, толгой цэс, доод цэс, сайтын цэс',
      'menu, edit the menu, navigation of the shop, header menu, footer links',
    ),
    about: both('Дэлгүүрийн толгой, хөлд харагдах холбоосууд.', 'The links in the header and footer of the shop.'),
    tasks: [
      task(
        'Холбоос нэмэх',
        'Цэсээ сонгоод «Мөр нэмэх»-ийг дарж, үг ба хаягийг бичнэ.',
        'Add a link',
        'Choose the menu, press “Add”, and type its words and address.',
      ),
      task('Дараалал өөрчлөх', 'Мөрийг чирж зөөнө.', 'Change the order', 'Drag a row.'),
      task('Хасах', 'Мөрийг нээж «Устгах»-ыг дарна.', 'Remove a link', 'Open it and press “Delete”.'),
    ],
  },
  redirects: {
    words: both('шилжүүлсэн хаяг, хуучин холбоос, хаяг шилжүүлэх', 'redirects, old links, moved addresses'),
    about: both(
      'Хуучин хаягаар орсон хүнийг шинэ хуудас руу хүргэнэ.',
      'Lead visitors of an old address to the new page.',
    ),
    tasks: [
      task(
        'Хаяг шилжүүлэх',
        '«Нэмэх»-ийг дарж хуучин, шинэ хаягийг бичнэ.',
        'Redirect an address',
        'Press “Add” and type the old and the new address.',
      ),
      task('Хайх', 'Хаягийн хэсгээр хайна.', 'Find one', 'Search for a part of the address.'),
      task(
        'Устгах',
        'Мөрийн «Устгах»-ыг дарна: хуучин хаяг дахин олдохгүй болно.',
        'Remove one',
        'Press “Remove”: the old address is not found again.',
      ),
    ],
  },
}
