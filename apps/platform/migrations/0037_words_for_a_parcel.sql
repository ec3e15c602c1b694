-- The button of the letter about a parcel leads to the order now; the one to the parcel keeps the shop's own word.
UPDATE "letter_words" SET "words" = ("words" - 'action') || jsonb_build_object('parcel', "words"->'action')
  WHERE "letter" = 'orderShipped' AND "words" ? 'action';
