import type { Catalogue } from '../speech.ts'

export const letters: Catalogue['letters'] = {
  greeting: 'مرحبًا،',
  stop: 'أوقف هذه الرسائل',
  orderConfirmed: {
    subject: 'طلبك {orderNumber}',
    thanks: 'شكرًا لك على طلبك {orderNumber} من {shop}.',
    total: 'المبلغ الإجمالي {amount}.',
    giftCard: 'تدفع بطاقة هدية {giftCardAmount} منه.',
    payLater: 'تدفع {amountLeft} عند الاستلام أو بتحويل مصرفي.',
    payBy: 'يُرجى الدفع قبل {paymentDueDate}. يُلغى الطلب إذا لم يُدفع ثمنه حتى ذلك الحين.',
    pending: 'ما زال مصرفك يراجع الدفع. سنكتب إليك حالما يقرّر.',
    willShip: 'سنراسلك مرة أخرى عندما يكون في الطريق إليك.',
    collect: 'تستلمه من هنا: {pickupPlace}.',
    when: 'الموعد: {deliveryTime}.',
    note: '{deliveryNote}',
    action: 'اطّلع على طلبك',
  },
  paymentArrived: {
    subject: 'دفعتك عن الطلب {orderNumber}',
    arrived: 'وصلت دفعتك عن الطلب {orderNumber}. شكرًا لك.',
    action: 'اطّلع على طلبك',
  },
  paymentFailed: {
    subject: 'لم تتم دفعتك عن الطلب {orderNumber}',
    failed: 'رفض مصرفك الدفع عن الطلب {orderNumber}. لم يُخصم منك شيء، وأُلغي الطلب.',
    again: 'يسعدنا أن تطلب مرة أخرى من {shop} وأن تدفع بطريقة أخرى.',
  },
  downloadsReady: {
    subject: 'ملفات طلبك {orderNumber}',
    ready: 'وصلت دفعتك عن الطلب {orderNumber}، وملفاتك جاهزة.',
    action: 'اطّلع على طلبك',
  },
  orderShipped: {
    subject: 'طلبك {orderNumber} في الطريق إليك',
    left: 'غادر متجرنا ما يلي:',
    tracked: 'رقم التتبع {trackingNumber}.',
    trackedBy: '{carrier}، رقم التتبع {trackingNumber}.',
    parcel: 'تتبّع الشحنة',
    action: 'اطّلع على طلبك',
  },
  orderRefunded: {
    subject: 'استرداد مبلغ عن طلبك {orderNumber}',
    paidBack:
      'أعدنا إليك {amount} عن طلبك {orderNumber}. يصلك المبلغ بالطريقة التي دفعت بها، خلال بضعة أيام في العادة.',
    action: 'اطّلع على طلبك',
  },
  orderCanceled: {
    subject: 'أُلغي طلبك {orderNumber}',
    canceled: 'أُلغي طلبك {orderNumber}.',
    action: 'اطّلع على طلبك',
  },
  orderExpired: {
    subject: 'أُلغي طلبك {orderNumber} لعدم الدفع',
    expired: 'لم تصلنا دفعتك عن الطلب {orderNumber} في الوقت المحدد، لذلك ألغيناه. لم يُخصم منك أي مبلغ.',
    again: 'يمكنك تقديم طلب جديد لدى {shop} في أي وقت.',
    paidMeanwhile:
      'هل أرسلت المبلغ بالفعل؟ أجب عن هذه الرسالة أو تواصل معنا: نعيد الطلب إن كانت المنتجات لا تزال متوفرة، وإلا نعيد إليك المبلغ.',
    action: 'اطّلع على طلبك',
  },
  draftOrder: {
    subject: 'طلبك من {shop}',
    made: 'جهّزنا لك طلبًا في {shop}:',
    total: 'المجموع {amount}.',
    action: 'اطّلع عليه وادفع',
  },
  cartReminder: {
    subject: 'تركت شيئًا في {shop}',
    left: 'كنت على وشك الطلب ولم تكمله. كل شيء كما تركته:',
    action: 'أكمل من حيث توقفت',
    footer: 'هذا هو التذكير الوحيد بهذا الطلب. ألا تريد أي تذكير؟',
  },
  backInStock: {
    subject: 'عاد {product}',
    back: 'يمكن شراء {product} مرة أخرى من {shop}. طلبت منا أن نخبرك.',
    few: 'لا نحجزه لك، وقد تكون الكمية قليلة.',
    action: 'شاهده في المتجر',
    footer: 'هل تنتظر أشياء أخرى أيضًا ولم تعد تريد أن نخبرك بها؟',
  },
  giftCard: {
    subject: 'بطاقة هديتك لدى {shop}',
    bought: 'هذه بطاقة هديتك بقيمة {amount} لدى {shop}.',
    code: 'رمزها هو {code}.',
    expires: 'وهي صالحة حتى {expiryDate}.',
    use: 'أدخل الرمز عند الدفع. ما لا تنفقه يبقى في البطاقة. احتفظ بهذه الرسالة، فكل من لديه الرمز يستطيع إنفاقها.',
  },
  giftCardPresent: {
    subject: 'بطاقة هديتك لدى {shop}',
    greeting: 'هناك من يفكر فيك',
    given: 'أُهديت إليك بطاقة هدية بقيمة {amount} لدى {shop}، ومعها هذه الكلمات:',
    givenSilently: 'أُهديت إليك بطاقة هدية بقيمة {amount} لدى {shop}.',
    code: 'رمزها هو {code}.',
    expires: 'وهي صالحة حتى {expiryDate}.',
    use: 'أدخل الرمز عند الدفع. ما لا تنفقه يبقى في البطاقة. احتفظ بهذه الرسالة، فكل من لديه الرمز يستطيع إنفاقها.',
  },
  subscriptionBegun: {
    subject: 'اشتراكك لدى {shop}',
    agreed: 'شكرًا لك. لقد اشتركت في {product} ({plan}) مقابل {price} في كل مرة، مضافًا إليها التوصيل إن وُجد.',
    next: 'يتم الشراء التالي في {nextDate}، ويُدفع كما في المرة الأولى. ويمكنك إنهاؤه في أي وقت قبل ذلك.',
    howToEnd: 'تُنهيه من حسابك لدى {shop} ضمن «الاشتراكات»، أو بالكتابة إلينا.',
    howGuestsEnd: 'تُنهيه بالكتابة إلينا.',
  },
  subscriptionFailed: {
    subject: 'تعذّر تجديد اشتراكك',
    why: 'لم نتمكن من شراء {product} لك مرة أخرى: رُفض الدفع، أو نفدت الكمية.',
    again: 'سنحاول مرة أخرى في {retryDate}. إذا كانت بطاقتك تعمل حتى ذلك الحين فلا داعي لفعل شيء.',
  },
  subscriptionSuspended: {
    subject: 'اشتراكك متوقف',
    why: 'حاولنا عدة مرات تجديد {product}، وتوقفنا الآن. لن يُخصم شيء بعد ذلك.',
    writeToUs: 'اكتب إلينا إذا أردت المتابعة، أو اشترك من جديد ببطاقة أخرى.',
  },
  subscriptionEnded: {
    subject: 'انتهى اشتراكك لدى {shop}',
    ended: 'أُلغي الطلب الذي بدأ به اشتراكك في {product} ({plan}) أو رُدّ ثمنه، ولذلك انتهى الاشتراك.',
    nothingMore: 'لن يُرسل شيء بعد ذلك، ولن يُخصم شيء.',
  },
  signInCode: {
    subject: '{code} هو رمزك لدى {shop}',
    code: 'رمزك هو {code}.',
    use: 'يعمل مرة واحدة، لمدة عشر دقائق. إذا لم تطلبه فلا داعي لفعل شيء: لا يدخل أحد من دونه.',
  },
  proofCode: {
    subject: '{code} هو رمزك لدى {shop}',
    code: 'رمزك هو {code}. أدخله في الصفحة التي طلبته.',
    use: 'يعمل مرة واحدة، في المتصفح نفسه، لمدة عشر دقائق. إذا لم تطلبه فلا داعي لفعل شيء.',
  },
  passwordRecovery: {
    subject: 'كلمة مرور جديدة لدى {shop}',
    link: 'يتيح لك الرابط أدناه اختيار كلمة مرور جديدة. يعمل مرة واحدة، لمدة عشر دقائق.',
    notYou: 'إذا لم تطلبه فلا داعي لفعل شيء: تبقى كلمة مرورك كما هي.',
    action: 'اختر كلمة مرور جديدة',
  },
  accountActivation: {
    subject: 'حسابك لدى {shop}',
    link: 'أنشأ {shop} حسابًا لك. يتيح لك الرابط أدناه اختيار كلمة مروره. يعمل مرة واحدة، لمدة سبعة أيام.',
    action: 'اختر كلمة مرور',
  },
  knownAddress: {
    subject: 'لديك حساب في {shop}',
    tried: 'حاول شخص للتو إنشاء حساب بعنوانك، الذي له حساب بالفعل.',
    notYou:
      'إذا كنت أنت، فسجّل الدخول بكلمة المرور التي لديك، أو اختر كلمة جديدة. وإن لم تكن أنت، فلا داعي لفعل شيء.',
    action: 'اختر كلمة مرور جديدة',
  },
  passwordChanged: {
    subject: 'تم تغيير كلمة مرورك في {shop}',
    changed: 'تم تغيير كلمة مرورك للتو، وتم تسجيل خروجك من كل مكان آخر.',
    notYou:
      'إذا لم تكن أنت، فاختر كلمة مرور جديدة فورًا، عن طريق «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول.',
  },
  accountApproved: {
    subject: 'مرحبًا بك في {shop}',
    approved: 'تمت الموافقة على حسابك. يمكنك تسجيل الدخول الآن.',
    action: 'اذهب إلى {shop}',
  },
  accountDeclined: {
    subject: 'حسابك لدى {shop}',
    declined: 'رُفض طلبك لإنشاء حساب، وحُذف ما أدخلته.',
  },
  merchantWelcome: {
    subject: 'مرحبًا بك في {shop}',
    greeting: 'مرحبًا {name}،',
    owner: 'أنت الآن مالك {shop}. من لوحة التحكم تعتني بمنتجاته.',
    alone:
      'لا يستطيع أحد غيرك تسجيل الدخول بعد. إذا لم تكن أنت من أعدّ هذا المتجر، فتحقق ممن لديه وصول إلى الجهاز الذي يعمل عليه.',
    action: 'افتح لوحة التحكم',
  },
  merchantInvitation: {
    subject: 'دعوة من {inviter} إلى {shop}',
    asked: 'يدعوك {inviter} إلى العمل في {shop}.',
    asOwner: 'بصفتك مالكًا يمكنك فعل كل شيء، وتقرر ما يمكن لغيرك فعله.',
    asManager: 'بصفتك مديرًا تعتني بالمنتجات والطلبات.',
    asViewer: 'بصفتك مطّلعًا ترى كل شيء ولا تغيّر شيئًا.',
    link: 'الرابط أدناه لك وحدك. يعمل مرة واحدة، لمدة سبعة أيام. إذا لم تكن تتوقعه فلا داعي لفعل شيء.',
    action: 'اقبل الدعوة',
  },
}
