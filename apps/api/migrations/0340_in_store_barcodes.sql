-- The places of barcodes that the shop makes: 2 and eleven digits, then the check digit.
create sequence in_store_barcodes minvalue 1 maxvalue 99999999999;
