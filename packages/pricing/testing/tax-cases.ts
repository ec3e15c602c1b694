/**
 * Calculated with a decimal calculator, independently of the code: place | currency | rate in percent | tax on top
 * or included | net | tax | gross, in minor units. Many results are at or next to half a unit.
 */
const TABLE = `
Germany | EUR | 19 | on top | 1 | 0 | 1
Germany | EUR | 19 | on top | 3 | 1 | 4
Germany | EUR | 19 | on top | 100 | 19 | 119
Germany | EUR | 19 | on top | 999 | 190 | 1189
Germany | EUR | 19 | on top | 1999 | 380 | 2379
Germany | EUR | 19 | on top | 4365 | 829 | 5194
Germany | EUR | 19 | included | 1 | 0 | 1
Germany | EUR | 19 | included | 3 | 0 | 3
Germany | EUR | 19 | included | 100 | 19 | 119
Germany | EUR | 19 | included | 839 | 160 | 999
Germany | EUR | 19 | included | 1680 | 319 | 1999
Germany | EUR | 19 | included | 3668 | 697 | 4365
Germany, books | EUR | 7 | on top | 50 | 4 | 54
Germany, books | EUR | 7 | on top | 99 | 7 | 106
Germany, books | EUR | 7 | on top | 1299 | 91 | 1390
Germany, books | EUR | 7 | included | 100 | 7 | 107
Germany, books | EUR | 7 | included | 47 | 3 | 50
Germany, books | EUR | 7 | included | 1214 | 85 | 1299
France | EUR | 20 | on top | 2 | 0 | 2
France | EUR | 20 | on top | 3 | 1 | 4
France | EUR | 20 | on top | 1250 | 250 | 1500
France | EUR | 20 | included | 5 | 1 | 6
France | EUR | 20 | included | 2 | 1 | 3
France | EUR | 20 | included | 1042 | 208 | 1250
France, restaurants | EUR | 10 | on top | 5 | 1 | 6
France, restaurants | EUR | 10 | on top | 45 | 5 | 50
France, restaurants | EUR | 10 | on top | 1995 | 200 | 2195
France, restaurants | EUR | 10 | included | 10 | 1 | 11
France, restaurants | EUR | 10 | included | 5 | 0 | 5
France, restaurants | EUR | 10 | included | 1814 | 181 | 1995
France, food | EUR | 5.5 | on top | 10 | 1 | 11
France, food | EUR | 5.5 | on top | 100 | 6 | 106
France, food | EUR | 5.5 | on top | 899 | 49 | 948
France, food | EUR | 5.5 | included | 200 | 11 | 211
France, food | EUR | 5.5 | included | 95 | 5 | 100
France, food | EUR | 5.5 | included | 852 | 47 | 899
France, newspapers | EUR | 2.1 | on top | 25 | 1 | 26
France, newspapers | EUR | 2.1 | on top | 500 | 11 | 511
France, newspapers | EUR | 2.1 | on top | 1021 | 21 | 1042
France, newspapers | EUR | 2.1 | included | 1000 | 21 | 1021
France, newspapers | EUR | 2.1 | included | 245 | 5 | 250
France, newspapers | EUR | 2.1 | included | 490 | 10 | 500
Ireland | EUR | 23 | on top | 50 | 12 | 62
Ireland | EUR | 23 | on top | 150 | 35 | 185
Ireland | EUR | 23 | on top | 8730 | 2008 | 10738
Ireland | EUR | 23 | included | 100 | 23 | 123
Ireland | EUR | 23 | included | 41 | 9 | 50
Ireland | EUR | 23 | included | 7098 | 1632 | 8730
Ireland, services | EUR | 13.5 | on top | 100 | 14 | 114
Ireland, services | EUR | 13.5 | on top | 1000 | 135 | 1135
Ireland, services | EUR | 13.5 | on top | 2599 | 351 | 2950
Ireland, services | EUR | 13.5 | included | 200 | 27 | 227
Ireland, services | EUR | 13.5 | included | 881 | 119 | 1000
Ireland, services | EUR | 13.5 | included | 2290 | 309 | 2599
Spain | EUR | 21 | on top | 50 | 11 | 61
Spain | EUR | 21 | on top | 1050 | 221 | 1271
Spain | EUR | 21 | on top | 7499 | 1575 | 9074
Spain | EUR | 21 | included | 100 | 21 | 121
Spain | EUR | 21 | included | 868 | 182 | 1050
Spain | EUR | 21 | included | 6198 | 1301 | 7499
Spain, bread | EUR | 4 | on top | 12 | 0 | 12
Spain, bread | EUR | 4 | on top | 13 | 1 | 14
Spain, bread | EUR | 4 | on top | 175 | 7 | 182
Spain, bread | EUR | 4 | included | 25 | 1 | 26
Spain, bread | EUR | 4 | included | 12 | 1 | 13
Spain, bread | EUR | 4 | included | 168 | 7 | 175
Italy | EUR | 22 | on top | 25 | 6 | 31
Italy | EUR | 22 | on top | 75 | 17 | 92
Italy | EUR | 22 | on top | 3590 | 790 | 4380
Italy | EUR | 22 | included | 50 | 11 | 61
Italy | EUR | 22 | included | 61 | 14 | 75
Italy | EUR | 22 | included | 2943 | 647 | 3590
Hungary | EUR | 27 | on top | 50 | 14 | 64
Hungary | EUR | 27 | on top | 150 | 41 | 191
Hungary | EUR | 27 | on top | 1111 | 300 | 1411
Hungary | EUR | 27 | included | 100 | 27 | 127
Hungary | EUR | 27 | included | 118 | 32 | 150
Hungary | EUR | 27 | included | 875 | 236 | 1111
Luxembourg, books | EUR | 3 | on top | 50 | 2 | 52
Luxembourg, books | EUR | 3 | on top | 150 | 5 | 155
Luxembourg, books | EUR | 3 | on top | 1790 | 54 | 1844
Luxembourg, books | EUR | 3 | included | 100 | 3 | 103
Luxembourg, books | EUR | 3 | included | 146 | 4 | 150
Luxembourg, books | EUR | 3 | included | 1738 | 52 | 1790
Finland | EUR | 25.5 | on top | 2 | 1 | 3
Finland | EUR | 25.5 | on top | 100 | 26 | 126
Finland | EUR | 25.5 | on top | 4990 | 1272 | 6262
Finland | EUR | 25.5 | included | 200 | 51 | 251
Finland | EUR | 25.5 | included | 80 | 20 | 100
Finland | EUR | 25.5 | included | 3976 | 1014 | 4990
Great Britain | GBP | 20 | on top | 2 | 0 | 2
Great Britain | GBP | 20 | on top | 995 | 199 | 1194
Great Britain | GBP | 20 | on top | 12345 | 2469 | 14814
Great Britain | GBP | 20 | included | 5 | 1 | 6
Great Britain | GBP | 20 | included | 829 | 166 | 995
Great Britain | GBP | 20 | included | 10287 | 2058 | 12345
Great Britain, energy | GBP | 5 | on top | 10 | 1 | 11
Great Britain, energy | GBP | 5 | on top | 30 | 2 | 32
Great Britain, energy | GBP | 5 | on top | 50 | 3 | 53
Great Britain, energy | GBP | 5 | on top | 70 | 4 | 74
Great Britain, energy | GBP | 5 | on top | 2999 | 150 | 3149
Great Britain, energy | GBP | 5 | included | 20 | 1 | 21
Great Britain, energy | GBP | 5 | included | 10 | 0 | 10
Great Britain, energy | GBP | 5 | included | 48 | 2 | 50
Great Britain, energy | GBP | 5 | included | 2856 | 143 | 2999
Switzerland | CHF | 8.1 | on top | 50 | 4 | 54
Switzerland | CHF | 8.1 | on top | 100 | 8 | 108
Switzerland | CHF | 8.1 | on top | 4995 | 405 | 5400
Switzerland | CHF | 8.1 | included | 1000 | 81 | 1081
Switzerland | CHF | 8.1 | included | 93 | 7 | 100
Switzerland | CHF | 8.1 | included | 4621 | 374 | 4995
Switzerland, food | CHF | 2.6 | on top | 25 | 1 | 26
Switzerland, food | CHF | 2.6 | on top | 250 | 7 | 257
Switzerland, food | CHF | 2.6 | on top | 1235 | 32 | 1267
Switzerland, food | CHF | 2.6 | included | 500 | 13 | 513
Switzerland, food | CHF | 2.6 | included | 244 | 6 | 250
Switzerland, food | CHF | 2.6 | included | 1204 | 31 | 1235
Sweden | SEK | 25 | on top | 2 | 1 | 3
Sweden | SEK | 25 | on top | 6 | 2 | 8
Sweden | SEK | 25 | on top | 19900 | 4975 | 24875
Sweden | SEK | 25 | included | 4 | 1 | 5
Sweden | SEK | 25 | included | 8 | 2 | 10
Sweden | SEK | 25 | included | 15920 | 3980 | 19900
Norway, food | NOK | 15 | on top | 10 | 2 | 12
Norway, food | NOK | 15 | on top | 30 | 5 | 35
Norway, food | NOK | 15 | on top | 4990 | 749 | 5739
Norway, food | NOK | 15 | included | 20 | 3 | 23
Norway, food | NOK | 15 | included | 9 | 1 | 10
Norway, food | NOK | 15 | included | 4339 | 651 | 4990
Poland | PLN | 23 | on top | 50 | 12 | 62
Poland | PLN | 23 | on top | 9999 | 2300 | 12299
Poland | PLN | 23 | included | 100 | 23 | 123
Poland | PLN | 23 | included | 8129 | 1870 | 9999
Japan | JPY | 10 | on top | 4 | 0 | 4
Japan | JPY | 10 | on top | 5 | 1 | 6
Japan | JPY | 10 | on top | 14 | 1 | 15
Japan | JPY | 10 | on top | 15 | 2 | 17
Japan | JPY | 10 | on top | 1980 | 198 | 2178
Japan | JPY | 10 | included | 9 | 1 | 10
Japan | JPY | 10 | included | 10 | 1 | 11
Japan | JPY | 10 | included | 5 | 0 | 5
Japan | JPY | 10 | included | 1800 | 180 | 1980
Japan, food | JPY | 8 | on top | 6 | 0 | 6
Japan, food | JPY | 8 | on top | 7 | 1 | 8
Japan, food | JPY | 8 | on top | 19 | 2 | 21
Japan, food | JPY | 8 | on top | 498 | 40 | 538
Japan, food | JPY | 8 | included | 25 | 2 | 27
Japan, food | JPY | 8 | included | 6 | 1 | 7
Japan, food | JPY | 8 | included | 461 | 37 | 498
Korea | KRW | 10 | on top | 5 | 1 | 6
Korea | KRW | 10 | on top | 15 | 2 | 17
Korea | KRW | 10 | on top | 35 | 4 | 39
Korea | KRW | 10 | on top | 29900 | 2990 | 32890
Korea | KRW | 10 | included | 10 | 1 | 11
Korea | KRW | 10 | included | 5 | 0 | 5
Korea | KRW | 10 | included | 27182 | 2718 | 29900
India | INR | 18 | on top | 25 | 5 | 30
India | INR | 18 | on top | 75 | 14 | 89
India | INR | 18 | on top | 99900 | 17982 | 117882
India | INR | 18 | included | 50 | 9 | 59
India | INR | 18 | included | 64 | 11 | 75
India | INR | 18 | included | 84661 | 15239 | 99900
India, luxury | INR | 28 | on top | 25 | 7 | 32
India, luxury | INR | 28 | on top | 99 | 28 | 127
India, luxury | INR | 28 | on top | 1234 | 346 | 1580
India, luxury | INR | 28 | included | 25 | 7 | 32
India, luxury | INR | 28 | included | 20 | 5 | 25
India, luxury | INR | 28 | included | 964 | 270 | 1234
Australia | AUD | 10 | on top | 5 | 1 | 6
Australia | AUD | 10 | on top | 105 | 11 | 116
Australia | AUD | 10 | on top | 2995 | 300 | 3295
Australia | AUD | 10 | included | 10 | 1 | 11
Australia | AUD | 10 | included | 5 | 0 | 5
Australia | AUD | 10 | included | 2723 | 272 | 2995
New Zealand | NZD | 15 | on top | 10 | 2 | 12
New Zealand | NZD | 15 | on top | 30 | 5 | 35
New Zealand | NZD | 15 | on top | 2999 | 450 | 3449
New Zealand | NZD | 15 | included | 20 | 3 | 23
New Zealand | NZD | 15 | included | 9 | 1 | 10
New Zealand | NZD | 15 | included | 2608 | 391 | 2999
Singapore | SGD | 9 | on top | 50 | 5 | 55
Singapore | SGD | 9 | on top | 150 | 14 | 164
Singapore | SGD | 9 | on top | 1090 | 98 | 1188
Singapore | SGD | 9 | included | 100 | 9 | 109
Singapore | SGD | 9 | included | 46 | 4 | 50
Singapore | SGD | 9 | included | 1000 | 90 | 1090
Canada | CAD | 5 | on top | 10 | 1 | 11
Canada | CAD | 5 | on top | 50 | 3 | 53
Canada | CAD | 5 | on top | 2499 | 125 | 2624
Canada | CAD | 5 | included | 20 | 1 | 21
Canada | CAD | 5 | included | 48 | 2 | 50
Canada | CAD | 5 | included | 2380 | 119 | 2499
Ontario | CAD | 13 | on top | 50 | 7 | 57
Ontario | CAD | 13 | on top | 150 | 20 | 170
Ontario | CAD | 13 | on top | 2499 | 325 | 2824
Ontario | CAD | 13 | included | 100 | 13 | 113
Ontario | CAD | 13 | included | 44 | 6 | 50
Ontario | CAD | 13 | included | 2212 | 287 | 2499
Quebec | CAD | 14.975 | on top | 10 | 1 | 11
Quebec | CAD | 14.975 | on top | 100 | 15 | 115
Quebec | CAD | 14.975 | on top | 1000 | 150 | 1150
Quebec | CAD | 14.975 | on top | 2499 | 374 | 2873
Quebec | CAD | 14.975 | included | 2000 | 299 | 2299
Quebec | CAD | 14.975 | included | 87 | 13 | 100
Quebec | CAD | 14.975 | included | 2174 | 325 | 2499
New York City | USD | 8.875 | on top | 4 | 0 | 4
New York City | USD | 8.875 | on top | 16 | 1 | 17
New York City | USD | 8.875 | on top | 400 | 36 | 436
New York City | USD | 8.875 | on top | 1600 | 142 | 1742
New York City | USD | 8.875 | on top | 11999 | 1065 | 13064
New York City | USD | 8.875 | included | 800 | 71 | 871
New York City | USD | 8.875 | included | 367 | 33 | 400
New York City | USD | 8.875 | included | 11021 | 978 | 11999
California | USD | 7.25 | on top | 2 | 0 | 2
California | USD | 7.25 | on top | 200 | 15 | 215
California | USD | 7.25 | on top | 600 | 44 | 644
California | USD | 7.25 | on top | 4599 | 333 | 4932
California | USD | 7.25 | included | 400 | 29 | 429
California | USD | 7.25 | included | 186 | 14 | 200
California | USD | 7.25 | included | 4288 | 311 | 4599
Chicago | USD | 10.25 | on top | 20 | 2 | 22
Chicago | USD | 10.25 | on top | 60 | 6 | 66
Chicago | USD | 10.25 | on top | 5450 | 559 | 6009
Chicago | USD | 10.25 | included | 400 | 41 | 441
Chicago | USD | 10.25 | included | 18 | 2 | 20
Chicago | USD | 10.25 | included | 4943 | 507 | 5450
Colorado | USD | 2.9 | on top | 50 | 1 | 51
Colorado | USD | 2.9 | on top | 500 | 15 | 515
Colorado | USD | 2.9 | on top | 1500 | 44 | 1544
Colorado | USD | 2.9 | included | 1000 | 29 | 1029
Colorado | USD | 2.9 | included | 486 | 14 | 500
Missouri, a small district | USD | 4.2255 | on top | 1000 | 42 | 1042
Missouri, a small district | USD | 4.2255 | on top | 2000 | 85 | 2085
Missouri, a small district | USD | 4.2255 | on top | 12345 | 522 | 12867
Missouri, a small district | USD | 4.2255 | included | 1919 | 81 | 2000
Missouri, a small district | USD | 4.2255 | included | 11845 | 500 | 12345
Bahrain | BHD | 10 | on top | 5 | 1 | 6
Bahrain | BHD | 10 | on top | 15 | 2 | 17
Bahrain | BHD | 10 | on top | 1250 | 125 | 1375
Bahrain | BHD | 10 | on top | 99995 | 10000 | 109995
Bahrain | BHD | 10 | included | 10 | 1 | 11
Bahrain | BHD | 10 | included | 5 | 0 | 5
Bahrain | BHD | 10 | included | 90905 | 9090 | 99995
Kuwait | KWD | 0 | on top | 1 | 0 | 1
Kuwait | KWD | 0 | on top | 1250 | 0 | 1250
Kuwait | KWD | 0 | on top | 999999 | 0 | 999999
Kuwait | KWD | 0 | included | 1 | 0 | 1
Kuwait | KWD | 0 | included | 1250 | 0 | 1250
Kuwait | KWD | 0 | included | 999999 | 0 | 999999
Oman | OMR | 5 | on top | 10 | 1 | 11
Oman | OMR | 5 | on top | 30 | 2 | 32
Oman | OMR | 5 | on top | 12345 | 617 | 12962
Oman | OMR | 5 | included | 20 | 1 | 21
Oman | OMR | 5 | included | 10 | 0 | 10
Oman | OMR | 5 | included | 11757 | 588 | 12345
100% (no real country) | EUR | 100 | on top | 1 | 1 | 2
100% (no real country) | EUR | 100 | on top | 5 | 5 | 10
100% (no real country) | EUR | 100 | included | 0 | 1 | 1
100% (no real country) | EUR | 100 | included | 1 | 1 | 2
100% (no real country) | EUR | 100 | included | 1 | 2 | 3
Maximum amount | EUR | 20 | on top | 833333333333 | 166666666667 | 1000000000000
Maximum amount | EUR | 20 | included | 833333333333 | 166666666667 | 1000000000000
`

export interface TaxCase {
  readonly place: string
  readonly currency: string
  readonly percent: string
  readonly included: boolean
  readonly net: number
  readonly tax: number
  readonly gross: number
}

export const TAX_CASES: readonly TaxCase[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [place = '', currency = '', percent = '', how, net, tax, gross] = row.split(' | ')
    return {
      place,
      currency,
      percent,
      included: how === 'included',
      net: Number(net),
      tax: Number(tax),
      gross: Number(gross),
    }
  })
