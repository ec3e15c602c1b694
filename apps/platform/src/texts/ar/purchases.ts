import type { Catalogue } from '../speech.ts'

export const purchases: Catalogue['purchases'] = {
  letters: {
    stop: 'أوقف هذه الرسائل',
    confirmed: {
      subject: 'طلبك {number}',
      thanks: 'شكرًا لك على طلبك {number} من {shop}.',
      total: 'المبلغ الإجمالي {amount}.',
      willShip: 'سنراسلك مرة أخرى عندما يكون في الطريق إليك.',
    },
    ready: {
      subject: 'ملفات طلبك {number}',
      ready: 'وصلت دفعتك عن الطلب {number}، وملفاتك جاهزة.',
    },
    shipped: {
      subject: 'طلبك {number} في الطريق إليك',
      left: 'غادر متجرنا ما يلي:',
      tracked: 'رقم التتبع {code}.',
      trackedBy: '{carrier}، رقم التتبع {code}.',
      follow: 'تتبّع الشحنة',
    },
    refunded: {
      subject: 'استرداد مبلغ عن طلبك {number}',
      paidBack:
        'أعدنا إليك {amount} عن طلبك {number}. يصلك المبلغ بالطريقة التي دفعت بها، خلال بضعة أيام في العادة.',
    },
    canceled: {
      subject: 'أُلغي طلبك {number}',
      canceled: 'أُلغي طلبك {number}.',
    },
    draft: {
      subject: 'طلبك من {shop}',
      made: 'جهّزنا لك طلبًا في {shop}:',
      total: 'المجموع {amount}.',
      action: 'اطّلع عليه وادفع',
    },
    reminder: {
      subject: 'تركت شيئًا في {shop}',
      left: 'كنت على وشك الطلب ولم تكمله. كل شيء كما تركته:',
      action: 'أكمل من حيث توقفت',
      only: 'هذا هو التذكير الوحيد بهذا الطلب. ألا تريد أي تذكير؟',
    },
    backInStock: {
      subject: 'عاد {name}',
      back: 'يمكن شراء {name} مرة أخرى من {shop}. طلبت منا أن نخبرك.',
      few: 'لا نحجزه لك، وقد تكون الكمية قليلة.',
      action: 'شاهده في المتجر',
      others: 'هل تنتظر أشياء أخرى أيضًا ولم تعد تريد أن نخبرك بها؟',
    },
  },
  unsubscribe: {
    title: 'رسائل أقل',
    done: 'تم ذلك',
    stock: 'لن تصلك بعد الآن رسائل عن الأشياء التي عادت.',
    reminders: 'لن تصلك بعد الآن رسائل تذكير بما لم تطلبه.',
    askStock: 'ستتوقف الرسائل عن الأشياء التي عادت.',
    askReminders: 'ستتوقف رسائل التذكير بما لم تطلبه.',
    broken: 'هذا الرابط غير مكتمل',
    brokenLead: 'يرجى فتحه من الرسالة مرة أخرى.',
  },
  download: {
    title: 'لا يوجد تنزيل',
    heading: 'لا يوجد شيء لتنزيله هنا',
    lead: 'انتهت صلاحية الرابط، أو استُخدم بالقدر المسموح به، أو أُلغي طلبه. يساعدك المتجر إذا راسلته برقم طلبك.',
  },
  invoice: {
    title: 'الفاتورة {number}',
    draft: 'مسودة فاتورة',
    order: 'الطلب {number}',
    issued: 'صدرت في {date}',
    due: 'تستحق في {date}',
    paidInFull: 'مدفوعة',
    void: 'ملغاة',
    taxNumber: 'الرقم الضريبي {number}',
    item: 'الصنف',
    quantity: 'الكمية',
    price: 'السعر',
    tax: 'الضريبة',
    total: 'الإجمالي',
    subtotal: 'المجموع الفرعي',
    discount: 'الخصم',
    shipping: 'الشحن',
    taxOn: 'ضريبة {rate} على {amount}',
    includedTaxOn: 'ضريبة مشمولة {rate} على {amount}',
    paid: 'المدفوع',
  },
}
