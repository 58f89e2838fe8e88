import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  dispatch: {
    words: both(
      'багц, баглаа боодол, савлах, баглах, хүргэлтэд гаргах, илгээмж бэлтгэх, захиалга баглах, баглах захиалга, захиалга бэлдэх, цуглуулах',
      'packing, pack orders, ship orders, shipping, fulfilment, picking, waves, prepare parcels',
    ),
    about: both(
      'Батлагдсан захиалгыг цуглуулж, баглаж, курьерт өгөх самбар.',
      'The board where staff pick, pack and hand over confirmed orders.',
    ),
    tasks: [
      task(
        'Захиалгуудыг нэг дор цуглуулах',
        'Картуудыг сонгоод «Багцлах»-ыг дарна. Утсан дээр «Цуглуулах» горим тавиур бүрийг дарааллаар нь заана.',
        'Pick several orders together',
        'Select cards and make a wave. On a phone, “Pick” leads from shelf to shelf.',
      ),
      task(
        'Хуудас хэвлэх',
        'Багцын «Хэвлэх»-ийг дарахад захиалга бүрийн хуудас гарна.',
        'Print the sheets',
        'Press “Print” of a wave: there is a sheet for each order.',
      ),
      task(
        'Курьерт өгөх',
        'Бэлэн болсон захиалгыг сонгоод «Курьерт өгөх»-ийг дарж курьерийг сонгоно.',
        'Hand over to a courier',
        'Select packed orders, press “Hand to a courier” and choose one.',
      ),
    ],
  },
}
