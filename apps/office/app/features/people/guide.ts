import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  allPeople: {
    words: both(
      'үйлчлүүлэгч, үйлчлүүлэгчийн жагсаалт, хэрэглэгч, худалдан авагч, хүмүүс, харилцагч',
      'customers, customer list, buyers, people, clients, shoppers',
    ),
    about: both(
      'Дэлгүүрийн үйлчлүүлэгчид: захиалга, тэмдэглэл, зөвшөөрөл нь нэг дор.',
      'The customers of the shop, each with orders, notes and consents.',
    ),
    tasks: [
      task(
        'Хүн олох',
        'Утас, сүүлийн 4 орон, нэр эсвэл имэйлээр хайна.',
        'Find a person',
        'Search by phone, its last four digits, name or mail.',
      ),
      task(
        'Тэмдэглэл бичих',
        'Хүнийг нээж тэмдэглэл, шошго нэмнэ. Зөвхөн ажилтнууд харна.',
        'Write a note',
        'Open the person and add a note or a tag. Only staff see it.',
      ),
      task(
        'Давхардсан хүнийг нэгтгэх',
        'Хүнийг нээж «Нэгтгэх»-ийг дараад нөгөөг нь сонгоно. Дараа нь салгаж болно.',
        'Merge a double',
        'Open one, press “Merge” and choose the other. It can be separated later.',
      ),
    ],
  },
}
