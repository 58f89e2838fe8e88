-- Units of the days' sales are without those that came back, as units of products are: all days are summed anew.
select mark_all_reports();
